# Reads what judge.awk judges: the exceptions, the facts, the daemon's log and what its commands printed,
# in this order.

BEGIN { FS = "\t" }

FNR == 1 { file++ }

# EXCEPTIONS
file == 1 && /^[0-9a-f]/ {
  split($0, words, " ")
  key = words[1] " " words[2]
  reasons[key] = substr($0, length(key) + 2)
}

# FACTS: row, name, value; of a node its name, too; of an unused one the reason. A row of `-` is none.
file == 2 && $2 == "node" { row_of[$4] = $1 }
file == 2 && $2 == "open" {
  count_of_open = split($3, open_nodes, " ")
  for (place = 1; place <= count_of_open; place++) is_open[open_nodes[place]] = 1
}
file == 2 && $2 == "unused" { why_unused[$3] = $4 }
file == 2 && $1 != "-" {
  facts[$1, $2] = $3
  if (!($1 in is_row)) rows[++row_count] = $1
  is_row[$1] = 1
}

# within ROW, NAME: whether this line of the file is one of those that the row's fact tells.
function within(row, name,    span) {
  return split(facts[row, name], span, " ") == 2 && FNR >= span[1] && FNR <= span[2]
}

# LOG: `stylusd: DEVICE: BUTTON GESTURE PHASE at …`
file == 3 {
  for (name in row_of) {
    prefix = "stylusd: " name ": "
    row = row_of[name]
    if (substr($0, 1, length(prefix)) != prefix) continue
    if (within(row, "logged")) note_gesture(row, substr($0, length(prefix) + 1))
    if (within(row, "erased")) by_eraser[row]++
  }
}

function note_gesture(row, text,    words) {
  split(text, words, " ")
  if (words[1] !~ /^(lower|upper|third)$/) return
  gesture = words[1] " " words[2] (words[3] ~ /^(began|changed|ended|cancelled)$/ ? " " words[3] : "")
  count[row, gesture]++
  if (words[3] != "changed") all_gestures[row]++
}

# PRINTED: the variables of each command, STYLUS_END the last.
file == 4 && match($0, /^STYLUS_[A-Z_]*=/) {
  variable[substr($0, 8, RLENGTH - 8)] = substr($0, RLENGTH + 1)
  if ($0 == "STYLUS_END=1") {
    row = row_of[variable["DEVICE"]]
    gesture = variable["BUTTON"] " " variable["GESTURE"]
    if (within(row, "printed"))
      for (name in variable) pose[row, gesture, name] = variable[name]
    split("", variable)
  }
}
