import Foundation

@MainActor
final class Debouncer {
  private var task: Task<Void, Never>?

  func debounce(_ text: String) {
    task?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.1)
    task = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print(text)
    }
  }

  func stop() { task?.cancel() }
}

let debouncer = Debouncer()
debouncer.stop()
for text in ["a", "b", "c"] { debouncer.debounce(text) }
RunLoop.main.run(until: Date() + 0.3)
debouncer.debounce("never")
debouncer.stop()
RunLoop.main.run(until: Date() + 0.3)
print("done")
