import Foundation

@MainActor
final class Phone {
  private(set) var calls: [String] = []

  @discardableResult
  func ring(_ name: String) async -> Bool {
    self.calls.append(name)
    return true
  }
}

@MainActor
final class Screen {
  private let phone = Phone()
  private var text = ""

  // The block becomes the task that awaits.
  func ringLater(_ name: String) {
    let started = Date()
    let deadline = SuspendingClock.now + .seconds(3)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      let isThere = await self.phone.ring(name)
      self.text = isThere ? "\(started)" : ""
    }
    text = "soon"
  }

  func ringIfThere(_ name: String) {
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .milliseconds(20))
      guard let self else { return }
      self.text = name

      // Nobody looks at the answer.
      await self.phone.ring(name)
    }
  }

  func ringInOneLine(_ name: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.1))
      await self.phone.ring(name)
    }
  }

  func ringInOneLineNow(_ name: String) {
    Task { @MainActor in await self.phone.ring(name) }
  }

  // Both branches end the block.
  func ringOneOrTwo(_ name: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(3))
      if name.isEmpty {
        await self.phone.ring("nobody")
        self.text = "nobody"
      } else {
        self.text = name
        await self.phone.ring(name)
        self.text = "rung"
      }
    }
  }

  func ringNow(_ name: String) {
    Task { @MainActor in
      guard !name.isEmpty else { return }
      if name.count < 10 {
        await self.phone.ring(name)
        self.text = "rung"
      } else {
        await self.phone.ring("somebody")
        self.text = "somebody"
      }
    }
  }

  // What follows doesn't wait for it.
  func ringOnceOrGoOn(_ name: String) {
    Task { @MainActor in
      if name.isEmpty {
        Task { @MainActor in
          await self.phone.ring("nobody")
          self.text = "nobody"
        }
        self.text = "nobody yet"
      } else {
        await self.phone.ring(name)
        self.text = "rung"
      }
    }
  }

  func ringAndGoOn(_ name: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(3))
      Task { @MainActor in
        await self.phone.ring(name)
        self.text = "rung"
      }
      self.text = "ringing"
    }
  }

  // The second doesn't wait for the first.
  func ringTwice(_ name: String) {
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(1), clock: .suspending)
      Task { @MainActor in
        await self.phone.ring(name)
        self.text = "once"
      }
      try? await Task.sleep(until: start + .seconds(2), clock: .suspending)
      self.text = "twice"
    }
  }
}
