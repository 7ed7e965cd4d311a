# make run          install what is missing, build, run; without a pen it plays a recording of one
# make test         install what the tests need, and run everything
# make example      an app for pens: install what is missing, build, run
# make help         the rest

SWIFT ?= swift
# The programs as they are shipped: the runtimes of Swift and C++ inside, nothing exported, and the
# half megabyte of relocations packed, so that a daemon that is always there stays small in memory.
STATIC := $(CURDIR)/.build/static
OPTIMISED := -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld \
	-Xswiftc -L$(STATIC) -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -z -Xlinker now \
	-Xlinker -z -Xlinker pack-relative-relocs
RELEASE := $(OPTIMISED) -Xlinker --version-script=$(CURDIR)/Scripts/no-exports.map
BIN = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)

BUILD_PACKAGES := g++ libevdev-dev libglib2.0-dev libgtk-3-dev libgtk-layer-shell-dev libjson-c-dev \
	libsystemd-dev libtomlplusplus-dev libudev-dev libwacom-dev libwayland-dev libxcb-xkb-dev \
	libxcb-xtest0-dev libxcb1-dev libxkbcommon-dev libxkbcommon-x11-dev libyaml-dev pkg-config scdoc
# What the palette takes to show its icons, which nothing of the above brings along.
RUN_PACKAGES := librsvg2-common
DEB_PACKAGES := debhelper dpkg-dev lintian
EXAMPLE_PACKAGES := libgtk-3-dev
EXAMPLE_TEST_PACKAGES := dbus grim imagemagick openbox sway util-linux x11-utils xdotool xvfb
TEST_PACKAGES := $(shell cat Tests/System/packages)
BENCH_PACKAGES := binutils time valgrind
# What else stands between a pen and its readers.
PEER_PACKAGES := interception-tools python3-evdev
SOURCES := Sources Tests Benchmarks Examples Package.swift
PROBES := grab-and-copy make-recording report-times signal-times spawn-times stamp start-times touches

# Those that mostly wait, for recordings that play in real time, run beside all the others.
WAITING := Apps on the session bus|A palette that the daemon shows|StylusInteractionTests
# Those that time, signal and spawn run one after another, so that they do not disturb each other.
EFFECTFUL := ActionsTests|AppServiceTests|BusTests|DesktopTests|EventLoopTests|PaletteHostTests|ProgramTests

# What is installed, and where. `make install` builds nothing: under sudo there is no Swift in PATH.
# udev reads rules below /usr and /usr/local only.
PREFIX ?= /usr/local
BUILT := .build/release
VERSION = $(shell sed -n 's/.*stylusdVersion = "\(.*\)"/\1/p' Sources/StylusWire/Version.swift)
MAN_PAGES := $(patsubst man/%.scd,.build/man/%,$(wildcard man/*.scd))
STRIP ?= --strip
ZSH_COMPLETIONS ?= share/zsh/site-functions
# The forms of the extension for GNOME Shell, by the first version that takes each.
SHELL_FORMS := 40 45
INSTALLED := $(addprefix bin/,stylusd stylusctl) \
	lib/systemd/user/stylusd.service lib/udev/rules.d/70-stylusd.rules \
	share/dbus-1/services/org.stylusd.Stylus1.service \
	$(foreach page,$(filter-out stylus-palette.8,$(notdir $(MAN_PAGES))),share/man/man$(subst .,,$(suffix $(page)))/$(page)) \
	$(addprefix share/stylusd/quirks/,$(notdir $(wildcard config/quirks/*.toml))) \
	$(foreach form,$(SHELL_FORMS),$(addprefix share/stylusd/gnome-shell/$(form)/,extension.js metadata.json)) \
	$(addprefix share/stylusd/apps/,$(notdir $(wildcard config/apps/*.toml))) \
	$(addprefix share/bash-completion/completions/,$(notdir $(wildcard completions/bash/*))) \
	$(addprefix $(ZSH_COMPLETIONS)/,$(notdir $(wildcard completions/zsh/*))) \
	$(addprefix share/fish/vendor_completions.d/,$(notdir $(wildcard completions/fish/*)))
PALETTE := libexec/stylus-palette share/man/man8/stylus-palette.8 \
	$(addprefix share/icons/hicolor/scalable/actions/,$(notdir $(wildcard icons/hicolor/scalable/actions/*.svg)))
DOCUMENTATION := share/doc/stylusd
UINPUT := lib/udev/rules.d/70-stylusd-uinput.rules lib/modules-load.d/stylusd-uinput.conf

PERSONAL_CONFIG := $(or $(XDG_CONFIG_HOME),$(HOME)/.config)/stylusd/config.toml
CONFIG ?= $(or $(wildcard $(PERSONAL_CONFIG)),config/demo.toml)

# A package of its own, as GTK is nothing that the daemon needs.
EXAMPLE := --package-path Examples/DrawingPad --scratch-path .build/example

# How long 'make fuzz' feeds each target, in seconds, and with how many inputs at most.
FUZZ_TIME ?= 3600
FUZZ_RUNS ?= -1

DOCC ?= $(dir $(realpath $(shell command -v $(firstword $(SWIFT)))))docc

.PHONY: help run example example-test app-test palette-test app-page build docs test check lint unit-test \
	sanitize sanitize-address sanitize-thread sanitize-system fuzz fuzz-test system-test format clean bench bench-test bench-programs probes \
	build-packages test-packages peer-packages man install install-stylusd install-palette uninstall \
	install-uinput uninstall-uinput \
	deb deb-packages
.DELETE_ON_ERROR:

help:
	@sed -n 's/^# make/make/p' Makefile
	@echo 'make example-test the app on X11 and under sway; pictures in .build/example/pictures'
	@echo 'make app-test     the profiles of programs, in the programs; pictures in .build/apps'
	@echo 'make palette-test the palette on X11, sway, Plasma and GNOME; pictures in .build/palette/pictures'
	@echo 'make check        lint, unit tests and their coverage'
	@echo 'make sanitize     the tests and the daemon under the address and thread sanitizers'
	@echo 'make system-test  the daemon with real drivers, in a virtual machine'
	@echo 'make bench        figures: time, memory, wake-ups; about a quarter of an hour'
	@echo 'make fuzz         an hour of made-up inputs for each parser and state machine (FUZZ_TIME)'
	@echo 'make docs         pages on the library for apps, in .build/docs/pages'
	@echo 'make build        the programs and their manual, as they are shipped'
	@echo 'make install      what was built, into DESTDIR and PREFIX (/usr/local)'
	@echo 'make uninstall    remove that again'
	@echo 'make install-uinput, uninstall-uinput'
	@echo '                  the access to /dev/uinput, of which README says what it allows'
	@echo 'make deb          the packages for Debian, in dist/'
	@echo 'make format       format the sources'
	@echo 'make clean        remove what was built'

run: build
	@Scripts/install-packages $(RUN_PACKAGES)
	@echo 'Using $(CONFIG). Press Ctrl-C to end.'
	@$(BIN)/stylusd --verbose --config $(CONFIG) --quirks config/quirks --apps config/apps \
		--demo share/demo.yml

# It asks for a service that is installed, and works without one.
example: build-packages
	@Scripts/install-packages $(EXAMPLE_PACKAGES)
	$(SWIFT) build $(EXAMPLE) --product DrawingPad
	.build/example/debug/DrawingPad

example-test: build
	@Scripts/install-packages $(EXAMPLE_PACKAGES) $(EXAMPLE_TEST_PACKAGES)
	$(SWIFT) build $(EXAMPLE) --build-tests
	$(SWIFT) test $(EXAMPLE) --skip-build --disable-xctest
	for desktop in x11 sway; do \
		Examples/DrawingPad/try $$desktop $(BIN)/stylusd .build/example/debug/DrawingPad \
			.build/example/pictures || exit; \
	done

app-test: test-packages build
	Tests/Apps/run --bin $(BIN)

# What opens the palette, and a pointer for compositors that have none.
palette-test: test-packages build .build/palette/pointer
	$(SWIFT) build $(RELEASE) --product palette-driver
	Tests/Palette/run --bin $(BIN) --driver $(BIN)/palette-driver

.build/palette/pointer: Tests/Palette/pointer.c | build-packages
	@mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Werror -o $@ $^ $$(pkg-config --libs wayland-client)

# Whether the page for people says what the profiles say.
app-page:
	Tests/Apps/page

build: build-packages man
	@mkdir -p $(STATIC)
	@ln -sf "$$($(CXX) -print-file-name=libstdc++.a)" $(STATIC)/
	$(SWIFT) build $(RELEASE) --product stylusd
	$(SWIFT) build $(RELEASE) --product stylusctl
	$(SWIFT) build $(RELEASE) --product stylus-palette
	@echo 'The programs are in $(BIN)'

man: $(MAN_PAGES)

.build/man/%: man/%.scd Sources/StylusWire/Version.swift
	@mkdir -p $(@D)
	sed 's/@version@/$(VERSION)/' $< | scdoc >$@

# Only what apps see: the modules below the library are its own affair.
docs: build-packages
	mkdir -p .build/docs/all .build/docs/public
	$(SWIFT) build --target StylusInteraction --scratch-path .build/docs/build \
		-Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc $(CURDIR)/.build/docs/all
	cp .build/docs/all/StylusInteraction.symbols.json .build/docs/public
	$(DOCC) convert Sources/StylusInteraction/StylusInteraction.docc --warnings-as-errors \
		--additional-symbol-graph-dir .build/docs/public --output-path .build/docs/pages \
		--fallback-display-name StylusInteraction --fallback-bundle-identifier org.stylusd.StylusInteraction

install: install-stylusd install-palette
ifeq ($(DESTDIR),)
	@echo
	@echo 'Next, let udev give you the pens, and start the service as yourself:'
	@echo
	@echo '    sudo udevadm control --reload'
	@echo '    sudo udevadm trigger --subsystem-match=input --property-match=ID_INPUT_TABLET=1'
	@echo '    systemctl --user daemon-reload'
	@echo '    systemctl --user enable --now stylusd'
endif

install-stylusd:
	@test -x $(BUILT)/stylusd -a -e .build/man/stylusd.1 || \
		{ echo 'There is nothing to install yet: run make build first.' >&2; exit 1; }
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,$(sort $(dir $(INSTALLED))) $(DOCUMENTATION)/examples)
	install -m 755 $(STRIP) $(BUILT)/stylusd $(BUILT)/stylusctl $(DESTDIR)$(PREFIX)/bin
	sed 's|@bindir@|$(PREFIX)/bin|' systemd/stylusd.service.in | \
		install -m 644 /dev/stdin $(DESTDIR)$(PREFIX)/lib/systemd/user/stylusd.service
	sed 's|@bindir@|$(PREFIX)/bin|' dbus/org.stylusd.Stylus1.service.in | \
		install -m 644 /dev/stdin $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.stylusd.Stylus1.service
	install -m 644 udev/70-stylusd.rules $(DESTDIR)$(PREFIX)/lib/udev/rules.d
	install -m 644 .build/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 .build/man/*.5 $(DESTDIR)$(PREFIX)/share/man/man5
	install -m 644 completions/bash/* $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install -m 644 completions/zsh/* $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS)
	install -m 644 completions/fish/* $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install -m 644 config/quirks/*.toml $(DESTDIR)$(PREFIX)/share/stylusd/quirks
	for form in $(SHELL_FORMS); do \
		to=$(DESTDIR)$(PREFIX)/share/stylusd/gnome-shell/$$form; \
		cat gnome-shell/$$form/head.js gnome-shell/focus.js gnome-shell/$$form/tail.js | \
			install -m 644 /dev/stdin $$to/extension.js && \
		install -m 644 gnome-shell/$$form/metadata.json $$to || exit; \
	done
	install -m 644 config/apps/*.toml $(DESTDIR)$(PREFIX)/share/stylusd/apps
	install -m 644 README.md docs/apps.md docs/recognizer.md docs/intercepting.md docs/dbus.md \
		docs/palette.md docs/tail-button.md \
		$(DESTDIR)$(PREFIX)/$(DOCUMENTATION)
	install -m 644 config/config.toml config/demo.toml share/demo.yml \
		$(DESTDIR)$(PREFIX)/$(DOCUMENTATION)/examples

# A package of its own: whoever has no use for it needs no GTK.
install-palette:
	@test -x $(BUILT)/stylus-palette -a -e .build/man/stylus-palette.8 || \
		{ echo 'There is nothing to install yet: run make build first.' >&2; exit 1; }
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,$(sort $(dir $(PALETTE))))
	install -m 755 $(STRIP) $(BUILT)/stylus-palette $(DESTDIR)$(PREFIX)/libexec
	install -m 644 .build/man/stylus-palette.8 $(DESTDIR)$(PREFIX)/share/man/man8
	install -m 644 icons/hicolor/scalable/actions/*.svg \
		$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/actions

uninstall:
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED) $(PALETTE))
	rm -rf $(DESTDIR)$(PREFIX)/$(DOCUMENTATION)
	rmdir --ignore-fail-on-non-empty $(DESTDIR)$(PREFIX)/share/stylusd/quirks \
		$(DESTDIR)$(PREFIX)/share/stylusd/apps \
		$(addprefix $(DESTDIR)$(PREFIX)/share/stylusd/gnome-shell/,$(SHELL_FORMS)) \
		$(DESTDIR)$(PREFIX)/share/stylusd/gnome-shell \
		$(DESTDIR)$(PREFIX)/share/stylusd 2>/dev/null || true

install-uinput:
	install -d $(addprefix $(DESTDIR)$(PREFIX)/,$(dir $(UINPUT)))
	install -m 644 udev/70-stylusd-uinput.rules $(DESTDIR)$(PREFIX)/lib/udev/rules.d
	install -m 644 modules-load.d/stylusd-uinput.conf $(DESTDIR)$(PREFIX)/lib/modules-load.d
ifeq ($(DESTDIR),)
	@echo
	@echo 'Next, let it take effect at once:'
	@echo
	@echo '    sudo modprobe uinput'
	@echo '    sudo udevadm control --reload && sudo udevadm trigger --sysname-match=uinput'
endif

uninstall-uinput:
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(UINPUT))

# From the tree as it is, with what was built already.
deb: build-packages deb-packages
	rm -rf dist debian/files
	mkdir dist
	DEB_DIRECTORY=dist dpkg-buildpackage --build=binary --no-sign --no-pre-clean \
		--buildinfo-option=-udist --buildinfo-file=dist/stylusd.buildinfo \
		--changes-option=-udist --changes-file=dist/stylusd.changes
	lintian --allow-root --fail-on error,warning --pedantic --display-info dist/stylusd.changes

# Of the unit tests those that the address sanitizer runs too and that measure no memory are left to it:
# nothing is seen without it that is not seen with it, and they wait for minutes.
test: SANITIZED_ONLY := $(WAITING)|(BusTests|EventLoopTests|ProgramTests)\.|A virtual keyboard|On an X server
# Symbols of packages that nobody installs take longer to pack than all else.
test: export DEB_BUILD_OPTIONS := noautodbgsym
test: test-packages check bench-test sanitize-address sanitize-system fuzz-test example-test app-test \
	palette-test system-test

check: lint unit-test app-page

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

unit-test: build-packages
	$(SWIFT) build --build-tests --enable-code-coverage
	COVERAGE=yes SWIFT='$(SWIFT)' Scripts/unit-tests '$(WAITING)' '$(EFFECTFUL)' \
		$(if $(SANITIZED_ONLY),--skip '$(SANITIZED_ONLY)')
	Scripts/coverage Doctor StylusCore StylusConfig

# Memory errors, leaks and data races, each with a build of its own. The last are no part of `test`:
# the programs have one thread, and only tests beside each other could race.
sanitize: sanitize-address sanitize-thread sanitize-system

# What is Swift alone, all of whose accesses are checked as it is: there is nothing that the address sanitizer
# could find, with forty seconds of work. Of the core, what matches a model's name calls C.
CHECKED := ArgumentsTests|BusTextTests|DoctorTests|PenScriptTests|PlainTextTests|RadialPaletteTests|StylusWireTests
CHECKED := $(CHECKED)|StylusCoreTests\.(?!.?(A quirk|Bindings))
# It feeds what the fuzzers of a config and its edits feed too, with the sanitizer.
CHECKED := $(CHECKED)|A mutated config

SANITIZED = --sanitize $* --scratch-path .build/$*
# Sanitized code is slow; the ten thousand random streams are run without.
SANITIZED_TESTS = STYLUSD_STREAMS=300 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/leaks \
	SWIFT='$(SWIFT)' Scripts/unit-tests '$(WAITING)' '$(EFFECTFUL)' $(SANITIZED) $(SKIPPED)

sanitize-address: SKIPPED = --skip '$(CHECKED)'
sanitize-address sanitize-thread: sanitize-%: build-packages
	$(SWIFT) build --build-tests $(SANITIZED)
	$(SANITIZED_TESTS)

# The daemon must also end with nothing leaked.
sanitize-system: test-packages sanitize-address
	STYLUSD_PLUG_CYCLES=15 Tests/System/run --bin .build/address/debug --sanitized

system-test: test-packages build deb
	$(SWIFT) build $(RELEASE) --product pen-simulator
	Tests/System/run --bin $(BIN)

bench: test-packages peer-packages bench-programs
	$(SWIFT) build $(RELEASE) --product pen-simulator
	Benchmarks/run --bin $(BIN) --probes .build/bench

bench-test: test-packages bench-programs
	Benchmarks/test --bin $(BIN) --probes .build/bench

# What counts allocations takes the place of the C library's, and so has to be exported.
bench-programs: build probes .build/palette/pointer
	$(SWIFT) build $(OPTIMISED) --product frame-cost

probes: $(PROBES:%=.build/bench/%)

.build/bench/%: Benchmarks/Probes/%.c | build-packages
	@mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Werror $(CFLAGS) -o $@ $^ $(LDLIBS)

.build/bench/stamp: CFLAGS = -static
.build/bench/signal-times: CFLAGS = $$(pkg-config --cflags libsystemd)
.build/bench/signal-times: LDLIBS = $$(pkg-config --libs libsystemd)
LOOPS := $(addprefix .build/bench/,grab-and-copy touches)
$(LOOPS): Benchmarks/BareReader/BareReader.c
$(LOOPS): CFLAGS = -IBenchmarks/BareReader/include $$(pkg-config --cflags libevdev)
$(LOOPS): LDLIBS = $$(pkg-config --libs libevdev)

fuzz: build-packages
	SWIFT='$(SWIFT)' Tests/Fuzz/run --time $(FUZZ_TIME) --runs $(FUZZ_RUNS)

fuzz-test: build-packages
	SWIFT='$(SWIFT)' Tests/Fuzz/run --time 10

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

clean:
	rm -rf .build .system-test dist default.profraw

build-packages:
	@Scripts/install-packages $(BUILD_PACKAGES)

deb-packages:
	@Scripts/install-packages $(DEB_PACKAGES)

peer-packages:
	@Scripts/install-packages $(PEER_PACKAGES)

test-packages:
	@Scripts/install-packages $(BUILD_PACKAGES) $(RUN_PACKAGES) $(TEST_PACKAGES) $(BENCH_PACKAGES)
