import Dispatch

@MainActor
final class Setup {
  private var steps = 0

  func ask(_ name: String, completion: @escaping () -> Void) { completion() }

  func loopThenStatement(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      ask(name) { group.leave() }
    }
    steps += 1
    group.notify(queue: .main) { print("done") }
  }

  func sharedValue() {
    let group = DispatchGroup()
    group.enter()
    let name = "first".lowercased()
    ask(name) { group.leave() }
    group.enter()
    ask(name + "!") { group.leave() }
    group.notify(queue: .main) { print("done") }
  }

  func earlyExit(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              if name.isEmpty {
                continuation.resume()
                return
              }
              ask(name) { continuation.resume() }
            }
          }
        }
      }
      print("done")
    }
  }

  func leftInPlace(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              if name.isEmpty {
                continuation.resume()
              } else {
                ask(name) { continuation.resume() }
              }
            }
          }
        }
      }
      print("done")
    }
  }
}
