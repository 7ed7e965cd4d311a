import AllocationCount
import StylusCore

/// How often `reader` asks the heap for memory as it reads these events.
func allocations(of reader: some Reader, reading events: [InputEvent]) throws -> Int {
  try reader.send(events)
  let before = allocation_count()
  try reader.read()
  return allocation_count() - before
}
