import Dispatch

final class Draft {
  var text = ""
}

@MainActor
final class Outbox {
  private var drafts: [Draft] = []
  private var sent: [Draft] = []

  func send(_ draft: Draft, completion: @escaping (Draft) -> Void) { completion(draft) }

  func sendAll() {
    let group = DispatchGroup()
    var done: [Draft] = []
    for draft in drafts {
      group.enter()
      send(draft) {
        done.append($0)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      MainActor.assumeIsolated {
        self.sent += done
      }
    }
  }
}
