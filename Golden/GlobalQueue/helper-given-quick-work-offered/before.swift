import Dispatch

final class Worker: @unchecked Sendable {
  // What all callers give them ends.
  func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  func perform(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print("performs")
      work()
    }
  }

  func show() {
    run { print("quick") }
    perform { print("quick") }
  }
}
