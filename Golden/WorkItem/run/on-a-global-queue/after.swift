import Foundation

final class Log: Sendable {
  func note(_ text: String) { print(text) }
}

let log = Log()

final class Saver {
  private var pending: Task<Void, Never>?

  func save(_ text: String) {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.2)
    pending = Task.detached(priority: .utility) {
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      log.note("saved \(text)")
    }
  }

  func forget() { pending?.cancel() }
}

let saver = Saver()
saver.save("one")
saver.save("two")
Thread.sleep(forTimeInterval: 0.5)
saver.save("three")
saver.forget()
RunLoop.main.run(until: Date() + 0.5)
print("done")
