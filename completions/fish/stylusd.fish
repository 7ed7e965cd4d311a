# Completion of stylusd's command line for fish.
complete -c stylusd -f
complete -c stylusd -l config -r -F -d 'Read FILE instead of your own config file'
complete -c stylusd -l quirks -x -a '(__fish_complete_directories)' \
  -d 'Look for quirks in DIR alone'
complete -c stylusd -l apps -x -a '(__fish_complete_directories)' \
  -d 'Look for profiles of programs in DIR alone'
complete -c stylusd -l replay -r -F -d 'Play a recording instead of reading pens'
complete -c stylusd -l loop -d 'With --replay: play it again and again'
complete -c stylusd -l demo -r -F -d 'Play a recording while no pen is plugged in'
complete -c stylusd -l verbose -d 'Write each gesture that is bound, and what comes of it'
complete -c stylusd -l version -d 'Print the version and exit'
complete -c stylusd -s h -l help -d 'Print help and exit'
