import Foundation

final class Log: Sendable {
  func note(_ text: String) { print(text) }
}

let log = Log()
let pause: Double = Double("0.3") ?? 0.3

let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pause, 1e9)))
Task.detached(priority: .utility) {
  try? await Task.sleep(until: deadline, clock: .suspending)
  log.note("late")
}
DispatchQueue.global().asyncAfter(deadline: .now() - 1) {
  log.note("due")
}
Thread.sleep(forTimeInterval: 0.1)
print("meanwhile")
RunLoop.main.run(until: Date() + 0.8)
print("done")
