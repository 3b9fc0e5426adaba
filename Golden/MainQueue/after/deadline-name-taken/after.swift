import Foundation

final class Quiz {
  var answers = 0
  let deadline = Date()

  func start(deadline: Date) {
    print(deadline)
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(30))
      self.answers = 0
    }
  }

  func finish() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(30))
      print(self.deadline)
    }
  }
}

func grade() {
  let deadline = SuspendingClock.now + .seconds(30)
  Task { @MainActor in
    try? await Task.sleep(until: deadline, clock: .suspending)
    print("graded")
  }
  let deadline2 = "tomorrow"
  print(deadline2)
}
