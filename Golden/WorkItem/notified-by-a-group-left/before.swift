import Foundation

// It may be cancelled before it is due.
func cancelled(_ group: DispatchGroup) {
  let item = DispatchWorkItem { print("done") }
  group.notify(queue: .main, work: item)
  if CommandLine.arguments.count > 1 { item.cancel() }
}

// It is notified twice.
func repeated(_ group: DispatchGroup, _ other: DispatchGroup) {
  let item = DispatchWorkItem { print("done") }
  group.notify(queue: .main, work: item)
  other.notify(queue: .main, work: item)
}

// What it captures changes in between.
func counted(_ group: DispatchGroup) {
  var count = 1
  let item = DispatchWorkItem { [count] in print(count) }
  count += 1
  group.notify(queue: .main, work: item)
  print(count)
}

// A barrier on a queue of its own holds others up, and its quality of service is its own.
func barred(_ group: DispatchGroup, _ queue: DispatchQueue) {
  let item = DispatchWorkItem(flags: .barrier) { print("done") }
  group.notify(queue: queue, work: item)
  let urgent = DispatchWorkItem(qos: .userInteractive) { print("urgent") }
  group.notify(queue: .global(), work: urgent)
}
