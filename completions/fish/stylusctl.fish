# Completion of stylusctl's command line for fish.
complete -c stylusctl -f
complete -c stylusctl -s h -l help -d 'Print help and exit'
complete -c stylusctl -n __fish_use_subcommand -l version -d 'Print the version and exit'
complete -c stylusctl -n __fish_use_subcommand -a apps -d 'List the programs that stylusd knows'
complete -c stylusctl -n __fish_use_subcommand -a check -d 'Say all that is wrong with a config'
complete -c stylusctl -n __fish_use_subcommand -a devices -d 'List the input devices'
complete -c stylusctl -n __fish_use_subcommand -a doctor -d 'Say what keeps gestures from working'
complete -c stylusctl -n __fish_use_subcommand -a monitor -d 'Show a pen as it moves'
complete -c stylusctl -n __fish_use_subcommand -a pause -d 'Leave all pens alone'
complete -c stylusctl -n __fish_use_subcommand -a reload -d 'Have config, quirks and profiles read'
complete -c stylusctl -n __fish_use_subcommand -a plot -d 'Draw a recording'
complete -c stylusctl -n __fish_use_subcommand -a record -d 'Record what a pen does'
complete -c stylusctl -n __fish_use_subcommand -a replay -d 'Say which gestures a recording holds'
complete -c stylusctl -n __fish_use_subcommand -a resume -d 'Take the pens up again'
complete -c stylusctl -n __fish_use_subcommand -a set -d 'Set what a gesture does'
complete -c stylusctl -n __fish_use_subcommand -a setup -d 'Make your first config, and try it out'
complete -c stylusctl -n __fish_use_subcommand -a status -d 'Say what the service does now'
complete -c stylusctl -n __fish_use_subcommand -a trigger -d 'Do what a gesture is bound to'
complete -c stylusctl -n __fish_use_subcommand -a tune -d 'Find the times that fit your hand'
complete -c stylusctl -n __fish_use_subcommand -a help -d 'Tell more about a command'

complete -c stylusctl -n '__fish_seen_subcommand_from check plot replay' -F
complete -c stylusctl -n '__fish_seen_subcommand_from help' -a 'apps check devices doctor monitor pause plot record reload replay resume set setup status trigger tune'
complete -c stylusctl -n '__fish_seen_subcommand_from trigger' \
  -a '{lower,upper,third,tail}.{tap,double-tap,triple-tap,squeeze,drag} tip.squeeze'
# The programs that stylusd knows, by the first of the names that the desktop has for each.
function __stylusctl_apps
  stylusctl apps --json 2>/dev/null | string replace -fr '.*"ids":\["([^"]*)".*' '$1'
end
# The nodes of the pens that can be read, with their names.
function __stylusctl_devices
  stylusctl devices --json 2>/dev/null | string match -e '"used":true' |
    string replace -fr '.*"node":"([^"]*)".*"name":"([^"]*)".*' '$1\t$2'
end
complete -c stylusctl -n '__fish_seen_subcommand_from monitor record' -a '(__stylusctl_devices)'
complete -c stylusctl -n '__fish_seen_subcommand_from apps' -a '(__stylusctl_apps)'
complete -c stylusctl -n '__fish_seen_subcommand_from apps' -l apps -x \
  -a '(__fish_complete_directories)' -d 'Look for profiles in DIR alone'
complete -c stylusctl -n '__fish_seen_subcommand_from check' -l quirk \
  -d 'FILE is one of quirks of models'
complete -c stylusctl -n '__fish_seen_subcommand_from check' -l profile \
  -d 'FILE is one of profiles of programs'
complete -c stylusctl -n '__fish_seen_subcommand_from devices monitor plot replay' -l quirks -x \
  -a '(__fish_complete_directories)' -d 'Look for quirks in DIR alone'
complete -c stylusctl -n '__fish_seen_subcommand_from devices' -l all \
  -d 'List also what has nothing to do with tablets'
complete -c stylusctl -n '__fish_seen_subcommand_from apps check devices doctor monitor pause reload replay resume set status trigger tune' -l json \
  -d 'Print JSON'
complete -c stylusctl -n '__fish_seen_subcommand_from apps monitor plot replay set tune' -l config -r -F \
  -d 'Use FILE instead of your own config file'
complete -c stylusctl -n '__fish_seen_subcommand_from monitor plot replay' -l app -x -a '(__stylusctl_apps)' \
  -d 'Take that app for the one in front'
complete -c stylusctl -n '__fish_seen_subcommand_from monitor plot replay' -l apps -x \
  -a '(__fish_complete_directories)' -d 'Use the profiles of programs in DIR alone'
complete -c stylusctl -n '__fish_seen_subcommand_from plot' -s o -r -F -d 'Write the picture to FILE'
complete -c stylusctl -n '__fish_seen_subcommand_from monitor' -l replay -r -F \
  -d 'Show a recording in place of a pen'
complete -c stylusctl -n '__fish_seen_subcommand_from record' -s o -r -F -d 'Write to FILE'
complete -c stylusctl -n '__fish_seen_subcommand_from record' -l for -x -a '10s 30s 1min' \
  -d 'End after TIME'
complete -c stylusctl -n '__fish_seen_subcommand_from replay' -l explain \
  -d 'Say why each press became what it became'
complete -c stylusctl -n '__fish_seen_subcommand_from monitor plot replay' -l set -x \
  -a 'timing.hold= timing.double-tap-gap= timing.slop=' -d 'Try another time'
complete -c stylusctl -n '__fish_seen_subcommand_from monitor replay' -l speed -x \
  -d "Take the pen's own time, N times as fast"
complete -c stylusctl -n '__fish_seen_subcommand_from replay' -l execute \
  -d 'Perform the actions too'
complete -c stylusctl -n '__fish_seen_subcommand_from setup tune' -l button -x -a 'lower upper third' \
  -d 'Which button'
set --local actions 'ignore switch-eraser switch-previous show-color-palette show-ink-attributes' \
  'show-contextual-palette run-system-shortcut undo redo none'
set --local gestures {,{lower,upper,third,tail}.}{tap,double-tap,triple-tap,squeeze,drag} tip.squeeze
complete -c stylusctl -n "__fish_seen_subcommand_from set
  and not __fish_seen_subcommand_from $gestures" -a "$gestures (__stylusctl_apps)"
complete -c stylusctl -n "__fish_seen_subcommand_from set
  and __fish_seen_subcommand_from $gestures" -a "$actions"
complete -c stylusctl -n '__fish_seen_subcommand_from set' -l button -x \
  -a 'lower upper third tail tip' -d 'Which button'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l double-tap -x -a "$actions" \
  -d 'What a double tap does'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l squeeze -x -a "$actions" \
  -d 'What a squeeze does'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l mode -x -a 'observe intercept' \
  -d 'Whether clicks are kept from programs'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l replace \
  -d 'Replace your config, and keep the old one'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l no-try \
  -d 'Do not wait for a gesture'
complete -c stylusctl -n '__fish_seen_subcommand_from setup' -l extension \
  -d 'Install the extension for GNOME Shell, and do nothing else'
complete -c stylusctl -n '__fish_seen_subcommand_from tune' -l replay -r -F \
  -d 'Take presses from a recording'
complete -c stylusctl -n '__fish_seen_subcommand_from tune' -l yes \
  -d 'Write what is proposed without asking'
