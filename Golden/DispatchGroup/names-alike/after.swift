import Dispatch

@MainActor
final class Keeper {
  var listener: (() -> Void)?
  func write(_ text: String) async {}

  // Two groups of one name, of which the outer one's end comes from a listener.
  func twice(_ texts: [String]) {
    let group = DispatchGroup()
    for _ in texts {
      group.enter()
    }
    listener = { group.leave() }
    group.notify(queue: .main) {
      MainActor.assumeIsolated {
        print("told")
      }
    }
    if texts.count > 1 {
      Task { @MainActor in
        await withTaskGroup(of: Void.self) { group in
          for text in texts {
            group.addTask { @MainActor @Sendable [self] in
              await write(text)
            }
          }
        }
        print("twice")
      }
    }
  }
}
