# evidence.awk rules.awk judge.awk EXCEPTIONS FACTS LOG PRINTED: print a line for each row, of what was
# seen and whether it is right. Exit status 1 if any is wrong, or an exception is for no row. With
# `just_wrong` print the numbers of the wrong rows alone.

END {
  if (!just_wrong) {
    print "| device | id | driver | chosen | other nodes | gestures of | axes | |"
    print "|---|---|---|---|---|---|---|---|"
  }
  for (number = 1; number <= row_count; number++) judge(rows[number])
  if (just_wrong) exit
  for (key in reasons) if (!(key in is_used)) {
    print "no device needs the exception: " key
    failed = 1
  }
  exit failed
}

function judge(which,    buttons, axes, button, verdict) {
  row = which
  take_facts()
  wrong = excuses = ""
  excused("bus")
  expect("driver", fact["driver"], expected_driver())
  judge_nodes()
  expected_gestures = 0
  for (number_of_button = 1; number_of_button <= 3; number_of_button++) {
    button = number_of_button == 1 ? "lower" : number_of_button == 2 ? "upper" : "third"
    if (!has_button(button)) continue
    expect_gestures(button)
    expect_pose(button " double-tap", 0)
    expect_pose(button " squeeze", 0)
    expect_pose(button " drag", 1)
    buttons = buttons " " button
  }
  expect("number of gestures", all_gestures[row] + 0, expected_gestures)
  if (has("eraser")) {
    expect("eraser", fact["rubber"], "seen")
    expect("number of gestures by the eraser", by_eraser[row] + 0, 0)
    buttons = buttons ", eraser none"
  }
  axes = "place" (pose[row, "lower drag", "X_MM"] != "" ? " mm" : "") " pressure" \
    (has("tilt") ? " tilt" : "") (has_roll() ? " roll" : "") (has("hover") ? " distance" : "")
  verdict = (wrong == "" ? "right" : "WRONG: " wrong) excuses
  if (wrong != "") failed = 1
  if (just_wrong) {
    if (wrong != "") print row
    return
  }
  printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", fact["name"], fact["id"], fact["driver"], \
    chosen_nodes, other_nodes, substr(buttons, 2), axes, verdict
}

function take_facts(    pair, parts) {
  split("", fact)
  for (pair in facts) {
    split(pair, parts, SUBSEP)
    if (parts[1] == row) fact[parts[2]] = facts[pair]
  }
}

function judge_nodes(    nodes, total, place, node, name, pens, reason, times) {
  chosen_nodes = other_nodes = ""
  split("", times)
  total = split(fact["ready"], nodes, " ")
  for (place = 1; place <= total; place++) {
    node = nodes[place]
    name = substr(node, length("/dev/input/") + 1)
    if (node in is_open) {
      pens++
      chosen_nodes = chosen_nodes (chosen_nodes == "" ? "" : ", ") name
    } else {
      reason = why_unused[node]
      sub(/:.*/, "", reason)
      if (times[reason]++ == 0) other_nodes = other_nodes (other_nodes == "" ? "" : ", ") reason
    }
    # What is read must be what stylusctl says is used.
    if ((node in is_open) == (node in why_unused)) note_wrong(name " is read, or not, against stylusctl")
  }
  for (reason in times)
    if (times[reason] > 1) sub(reason, times[reason] " times &", other_nodes)
  expect("pens", pens + 0, expected_pens())
}

function model() { return substr(fact["id"], 6) }

# excused WHAT: whether there is an exception for this row; it is shown then.
function excused(what,    key) {
  key = model() " " what
  if (!(key in reasons)) return 0
  is_used[key] = 1
  excuse(reasons[key])
  return 1
}

function excuse(reason) { if (!index(excuses, reason)) excuses = excuses "; " reason }

function note_wrong(text) { wrong = wrong (wrong == "" ? "" : ", ") text }

function expect(what, value, wanted) {
  if (value != wanted) note_wrong(what " is '" value "' and not '" wanted "'")
}

function expect_count(gesture, wanted) {
  expected_gestures += wanted
  expect("count of " gesture, count[row, gesture] + 0, wanted)
}

function expect_number(gesture, name, wanted, most,    value) {
  value = pose[row, gesture, name]
  if (value !~ /^-?[0-9]+(\.[0-9]+)?$/ || value - wanted > most || wanted - value > most)
    note_wrong(gesture ": " name " is '" value "' and not " wanted)
}

function expect_unset(gesture, name) {
  if ((row, gesture, name) in pose) note_wrong(gesture ": " name " is set")
}
