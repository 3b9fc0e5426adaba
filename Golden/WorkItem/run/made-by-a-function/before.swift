import Foundation

@MainActor
final class Alarm {
  private var pending: DispatchWorkItem?
  private var made = 0

  func start() {
    pending?.cancel()
    pending = make()
  }

  private func make() -> DispatchWorkItem {
    let item = DispatchWorkItem { print("ring") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
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
