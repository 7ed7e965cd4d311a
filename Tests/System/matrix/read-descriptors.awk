# read-descriptors.awk EXCEPTIONS DESCRIPTORS: write the device of each line of DESCRIPTORS (JSON: device,
# bus, vid, pid, rdesc) to rows/NN.hid as hid-recorder would, and its facts to standard output.

function text(name) {
  if (!match($0, "\"" name "\": \"[^\"]*\"")) exit 1
  return substr($0, RSTART + length(name) + 5, RLENGTH - length(name) - 6)
}

function number(name) {
  if (!match($0, "\"" name "\": [0-9]+")) exit 1
  return substr($0, RSTART + length(name) + 4, RLENGTH - length(name) - 4)
}

FNR == NR {
  if ($2 == "bus") is_moved[$1] = 1
  next
}

{
  row = sprintf("%02d", FNR)
  id = text("vid") ":" text("pid")
  bus = id in is_moved ? 5 : number("bus")
  bytes = text("rdesc")
  gsub(/../, " &", bytes)
  file = "rows/" row ".hid"
  # The number tells devices of one name apart, wherever the kernel repeats the name.
  printf "N: %s %s\nI: %x %s %s\nR: %d%s\n", row, text("device"), bus, text("vid"), text("pid"), length(bytes) / 3, bytes >file
  close(file)
  printf "%s\tname\t%s\n%s\tid\t%04x:%s\n", row, text("device"), row, bus, id
}
