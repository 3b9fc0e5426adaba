import Dispatch

@MainActor
final class Keeper {
  var listener: (() -> Void)?
  func write(_ text: String, whenDone: @escaping @Sendable () -> Void) { whenDone() }

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
      let group = DispatchGroup()
      for text in texts {
        group.enter()
        write(text) { group.leave() }
      }
      group.notify(queue: .main) {
        print("twice")
      }
    }
  }
}
