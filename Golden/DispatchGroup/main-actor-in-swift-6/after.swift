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
    var done: [Draft] = []
    Task { @MainActor [drafts] in
      await withTaskGroup(of: Void.self) { group in
        for draft in drafts {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              send(draft) {
                done.append($0)
                continuation.resume()
              }
            }
          }
        }
      }
      self.sent += done
    }
  }
}
