import Dispatch

@available(macOS 10.15, *)
func squares(_ count: Int) async {
  DispatchQueue.concurrentPerform(iterations: count) { print($0 * $0) }
}

func cubes(_ count: Int) async {
  DispatchQueue.concurrentPerform(iterations: count) { print($0 * $0 * $0) }
}
