import Dispatch

@MainActor
final class Batches {
  private(set) var finished = 0

  func send(_ item: String, completion: @escaping () -> Void) { completion() }

  func sendAll(_ batches: [[String]]) {
    for batch in batches {
      let group = DispatchGroup()
      for item in batch {
        group.enter()
        send(item) { group.leave() }
      }
      group.notify(queue: .main) { self.finished += 1 }
    }
  }

  func applicationWillTerminate(_ items: [String]) {
    let group = DispatchGroup()
    for item in items {
      group.enter()
      send(item) { group.leave() }
    }
    group.notify(queue: .main) { self.finished += 1 }
  }
}
