import Foundation

// Callers choose.
func print(_ text: String, on queue: DispatchQueue = .main) {
  queue.async { Swift.print(text) }
}

func printBoth() {
  print("here", on: .main)
  print("there", on: .global())
}

// Other modules may choose.
public func report(_ text: String, on queue: DispatchQueue = .main) {
  queue.async { Swift.print(text) }
}

// Without the parameter, it would be the other function.
struct Desk {
  func put(_ text: String) { Swift.print(text) }
  func put(_ text: String, on queue: DispatchQueue) {
    queue.async { Swift.print(text) }
  }
}

func fill(_ desk: Desk) { desk.put("pen", on: .main) }

// It is used as a value.
func clean(on queue: DispatchQueue = .main) {
  queue.async { Swift.print("clean") }
}
let cleaning: (DispatchQueue) -> Void = clean(on:)

// The name is another variable's in the block.
func count(on queue: DispatchQueue = .main) {
  for queue in [queue] { queue.async { Swift.print("count") } }
}
func countAll() { count() }
