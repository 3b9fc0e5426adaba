import Dispatch

enum Paging {
  static let loadDelay: DispatchTimeInterval = .milliseconds(400)
  static let pollDelay = DispatchTimeInterval.seconds(60 * 5)
  static let never: DispatchTimeInterval = .never
  nonisolated(unsafe) static var changing: DispatchTimeInterval = .seconds(1)
}

extension DispatchTimeInterval {
  static let blink: DispatchTimeInterval = .milliseconds(250)
}

final class Pause {
  let length: DispatchTimeInterval = .seconds(2)
  let other: DispatchTimeInterval

  init(_ other: DispatchTimeInterval) { self.other = other }
}

@MainActor
final class List {
  private var pages = 0
  private let pause = Pause(.seconds(7))

  func load() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .milliseconds(400))  // Paging.loadDelay
      self?.pages += 1
    }
  }

  func loadTwice() {
    let deadline = SuspendingClock.now + .milliseconds(400)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.pages += 2
    }
    print(pages)
  }

  func poll() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(60 * 5))  // Paging.pollDelay
      self.pages += 3
    }
  }

  func blink() {
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(250))  // .blink
      self.pages += 4
    }
  }

  func shared(_ flag: Bool) {
    let delay: DispatchTimeInterval = .milliseconds(500)
    let run: () -> Void = {
      if flag {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print("flag") }
      } else {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print("no flag") }
      }
    }
    run()
  }

  func throughAnotherConstant() {
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(400))
      self.pages += 5
    }
  }

  func ofAnObject() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))  // pause.length
      self.pages += 6
    }
  }

  // These have other values, or none that a task can sleep for.
  func givenToAnObject() {
    DispatchQueue.main.asyncAfter(deadline: .now() + pause.other) { self.pages += 7 }
  }

  func never() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Paging.never) { self.pages += 8 }
  }

  func changing() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Paging.changing) { self.pages += 9 }
  }

  func given(_ delay: DispatchTimeInterval = .milliseconds(1500)) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.pages += 10 }
  }
}
