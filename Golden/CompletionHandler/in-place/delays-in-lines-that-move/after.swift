import Foundation

@MainActor
final class Screen {
  private(set) var n = 0

  func rebuild() async {
    self.n += 2
  }

  // What is delayed comes out with the lines around it.
  func disclose(_ name: String, isCompact: Bool) async {
    await rebuild()
    await self.rebuild()
    if isCompact {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.n += 1
      }
    }
  }

  func show(_ name: String, isCompact: Bool) async {
    await rebuild()
    await self.rebuild()
    let add: @MainActor () -> Void = { self.n += 1 }
    if isCompact {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        add()
      }
    } else {
      add()
    }
  }
}

@MainActor
final class User {
  let screen = Screen()
  var ok = false
  func run() {
    Task { @MainActor in
      await screen.disclose("a", isCompact: true)
      self.ok = true
    }
    Task { @MainActor in
      await screen.show("a", isCompact: true)
      self.ok = false
    }
  }
}
