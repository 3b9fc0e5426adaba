import Foundation

@MainActor
final class Alarm {
  private var pending: Task<Void, Never>?
  private var made = 0

  func start() {
    pending?.cancel()
    pending = make()
  }

  private func make() -> Task<Void, Never> {
    let deadline = SuspendingClock.now + .seconds(0.1)
    let item = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("ring")
    }
    made += 1
    print("made \(made)")
    return item
  }
}

let alarm = Alarm()
alarm.start()
alarm.start()
RunLoop.main.run(until: Date() + 0.4)
print("done")
