import Dispatch

final class Draft {
  var text = ""
}

@MainActor
final class Outbox {
  private var drafts: [Draft] = []
  private var sent: [Draft] = []

  func send(_ draft: Draft) async -> Draft { draft }

  func sendAll() {
    var done: [Draft] = []
    Task { @MainActor [drafts] in
      await withTaskGroup(of: Void.self) { group in
        for draft in drafts {
          group.addTask { @MainActor @Sendable [self] in
            done.append(await send(draft))
          }
        }
      }
      self.sent += done
    }
  }
}
