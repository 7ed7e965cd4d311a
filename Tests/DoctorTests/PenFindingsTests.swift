import Doctor
import Testing

@Suite struct `Of pens the doctor says` {
  private static let trigger = """
    sudo udevadm control --reload && \
    sudo udevadm trigger --subsystem-match=input --property-match=ID_INPUT_TABLET=1
    """
  private static let denied = "you may not read /dev/input/event5 (Test Pen): "

  private static func noPen(
    _ sentence: String, _ change: (inout PenFacts) -> Void = { _ in }
  ) -> BrokenState {
    BrokenState(.pen, sentence) { facts in
      facts.pens.pens = []
      change(&facts.pens)
    }
  }

  private static func onlyTablet(
    _ sentence: String, driver: String?, vendor: UInt16 = 0x56a,
    sign: PenFacts.Tablet.Sign = .descriptor, modules: [String] = []
  ) -> BrokenState {
    noPen(sentence) { pens in
      pens.tablets = [
        PenFacts.Tablet(
          name: "Tab", vendor: vendor, sign: sign, driver: driver, modules: modules)
      ]
    }
  }

  private static func deniedPen(
    _ reason: String, _ change: (inout Facts) -> Void = { _ in }
  ) -> BrokenState {
    BrokenState(.pen, denied + reason) { facts in
      facts.pens.pens = [.denied]
      change(&facts)
    }
  }

  private static let withoutPen = [
    noPen("no pen is plugged in; plug one in, or pair it"),
    noPen(
      """
      there is no input device at all, or udev does not run, as in a container; run this where the \
      pen is plugged in
      """
    ) { $0.hasDevices = false },
    noPen(
      """
      /dev/input/event7 (Odd Pen) is a pen, but a rule of udev's takes ID_INPUT_TABLET from it; to \
      find that rule, run: sudo udevadm test "$(udevadm info --query=path --name=/dev/input/event7)"
      """
    ) { $0.untagged = [.init(path: "/dev/input/event7", name: "Odd Pen")] },
    onlyTablet(
      "Tab is there, but its driver wacom is not loaded; run: sudo modprobe wacom",
      driver: "hid-generic", modules: ["wacom"]),
    onlyTablet(
      "Tab is there, but this kernel has no driver for it; install a newer kernel", driver: nil,
      sign: .nobodyHasIt),
    onlyTablet(
      """
      Tab is there, but this kernel has no driver that makes a pen of it; install a newer kernel or \
      the drivers of DIGImend, run: sudo apt install digimend-dkms
      """, driver: "hid-generic", vendor: 0x256c, sign: .maker),
    onlyTablet(
      """
      Tab is there, but its driver wacom makes no pen of it; switch the tablet on, pair it, or see \
      what the driver says, run: sudo dmesg | grep -i wacom
      """, driver: "wacom"),
  ]

  private static let withoutAccess = [
    deniedPen(
      "the udev rule 70-stylusd.rules is not installed; run: sudo apt install --reinstall stylusd"
    ) { facts in
      facts.pens.rule = .missing
      facts.pens.pens[0].isForSeat = false
    },
    deniedPen(
      """
      the udev rule 70-stylusd.rules is not installed; run 'sudo make install' in stylusd's sources \
      or, until the pen is unplugged, run: sudo chown $USER /dev/input/event5
      """
    ) { facts in
      facts.origin = .source
      facts.pens.rule = .missing
      facts.pens.pens[0].isForSeat = false
    },
    deniedPen("it was plugged in before the udev rule came; run: " + trigger) { facts in
      facts.pens.pens[0].isForSeat = false
    },
    deniedPen(
      """
      /etc/udev/rules.d/70-stylusd.rules is empty and stands before the udev rule of that name; \
      run: sudo rm /etc/udev/rules.d/70-stylusd.rules && \(trigger)
      """
    ) { facts in
      facts.pens.rule = .masked("/etc/udev/rules.d/70-stylusd.rules")
      facts.pens.pens[0].isForSeat = false
    },
    deniedPen("the access that you had has been taken away; run: " + trigger),
    BrokenState(
      .pen, "cannot read /dev/input/event5 (Test Pen): Input/output error; plug it in again"
    ) { $0.pens.pens[0].access = .failed("Input/output error") },
    BrokenState(
      .pen,
      """
      every program of yours can read your keyboard too, as the group input may; once the udev \
      rule gives you your pens, run: sudo gpasswd --delete $USER input
      """, state: .note
    ) { $0.pens.readsKeyboards = true },
  ]

  @Test(arguments: withoutPen) func `why there is none`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test(arguments: withoutAccess) func `why one is not read`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test func `who may read it instead`() {
    let facts = Facts.healthy { facts in
      facts.pens.pens = [.denied]
      facts.pens.pens[0].isAtItsSeat = false
      facts.session.seats = []
      facts.session.isRemote = true
    }
    #expect(
      facts.complaints == [
        """
        problem  pen      \(Self.denied)udev gives it to the person at the screen, and you are here \
        from another machine; log in at the screen or, until the pen is unplugged, run: sudo chown \
        $USER /dev/input/event5
        """,
        """
        note     session  the pen is for the person at the screen, and you are here from another \
        machine; log in there
        """,
      ])
  }

  @Test func `that nobody gives it out without logind`() {
    let facts = Facts.healthy { facts in
      facts.pens.pens = [.denied]
      facts.session.hasLogind = false
    }
    #expect(
      facts.complaints == [
        """
        problem  pen      \(Self.denied)there is no systemd-logind to give it to whoever is at the \
        screen; until it is unplugged, run: sudo chown $USER /dev/input/event5
        """,
        "note     session  there is no systemd-logind, so nobody gives pens to whoever is there",
      ])
  }

  @Test func `that it is intercepted`() {
    let facts = Facts.healthy { facts in
      facts.pens.pens[0].isToBeIntercepted = true
      facts.pens.pens[0].twin = "/dev/input/event9"
      facts.uinput.isWritable = true
    }
    #expect(facts.complaints == [])
    #expect(
      facts.findings[1].text
        == "ok       pen      /dev/input/event5 (Test Pen) is intercepted, from its next approach at the latest, by its twin /dev/input/event9"
    )
  }

  /// A pen that is to be intercepted, has no twin, and could have one.
  private static let untaken = BrokenState(
    .pen,
    """
    /dev/input/event5 (Test Pen) is to be intercepted and is not; another program may have taken it; \
    when that has ended, run: systemctl --user reload stylusd
    """
  ) { facts in
    facts.pens.pens[0].isToBeIntercepted = true
    facts.uinput.isWritable = true
  }

  @Test func `that it should be intercepted and is not`() {
    #expect(Self.untaken.facts.complaints == Self.untaken.complaints)
  }

  private static let reasons: [@Sendable (inout Facts) -> Void] = [
    { $0.pens.pens[0].isToBeIntercepted = false }, { $0.pens.pens[0].access = .denied },
    { $0.uinput.isWritable = false }, { $0.setUnit(.waiting("it is late")) },
    { $0.setUnit(.stopped(isEnabled: true)) }, { $0.service.manager = .none },
  ]

  @Test(arguments: reasons.indices)
  func `nothing of interception where there is another reason to have none`(_ index: Int) {
    var facts = Self.untaken.facts
    Self.reasons[index](&facts)
    #expect(!facts.complaints.contains { $0.contains("is to be intercepted") })
  }

  @Test func `of a maker's other devices only where there is no pen`() {
    let remote = PenFacts.Tablet(
      name: "Remote", vendor: 0x56a, sign: .maker, driver: "wacom")
    #expect(Facts.healthy { $0.pens.tablets = [remote] }.complaints == [])
    let facts = Facts.healthy { facts in
      facts.pens.pens = []
      facts.pens.tablets = [remote]
    }
    #expect(facts.penStates == [.note, .problem])
  }
}

extension Facts {
  fileprivate var penStates: [Finding.State] {
    findings.filter { $0.topic == .pen }.map(\.state)
  }
}
