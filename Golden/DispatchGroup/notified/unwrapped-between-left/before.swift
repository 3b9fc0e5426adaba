import Foundation

final class Timers {
  private let queue = DispatchQueue(label: "timers")
  private let names = ["a", "b"]

  func run(done: (() -> Void)? = nil) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      queue.async {
        print(name)
        group.leave()
      }
    }
    guard let done = done else { return }
    group.notify(queue: .main, execute: done)
  }
}
