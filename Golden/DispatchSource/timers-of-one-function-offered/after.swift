import Foundation

final class Link: @unchecked Sendable {
  private let timeout = 60
  private let sharedQueue = DispatchQueue(label: "shared")
  private var isOpen = false

  func open() {
    print("open")

    // Tries again where nothing answers.
    let deadline = SuspendingClock.now + .seconds(timeout)
    Task.detached(priority: .utility) { [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard let self = self else {
        return
      }
      if !self.isOpen {
        self.open()
      }
    }
  }

  func ping() {
    Task.detached(priority: .background) {
      try? await Task.sleep(for: .seconds(2))
      print("ping")
    }
  }

  func knock() {
    Task.detached(priority: .userInitiated) {
      try? await Task.sleep(for: .milliseconds(200))
      print("knock")
    }
  }

  // Of several, one waits for the other.
  func ring(_ tone: Int) {
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      print("ring", tone)
    }
  }

  // What guards the flag is asked for, too.
  func check() {
    let timer = DispatchSource.makeTimerSource(queue: sharedQueue)
    timer.schedule(deadline: .now() + 1)
    timer.setEventHandler { [weak self] in
      self?.isOpen = true
      timer.cancel()
    }
    timer.resume()
  }

  func close() { sharedQueue.sync { isOpen = false } }
}

@MainActor final class Banner {
  private var text = ""

  func show(_ text: String) {
    self.text = text
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 3)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.text = ""
      }
      timer.cancel()
    }
    timer.resume()
  }
}

// Nothing keeps it: it is gone with the constant.
func forget() {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  timer.schedule(deadline: .now() + 1)
  timer.setEventHandler { print("never") }
  timer.resume()
}

// It ticks until a tick ends it.
func count(to limit: Int) {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  let start = Date()
  timer.schedule(deadline: .now() + 1, repeating: 1)
  timer.setEventHandler {
    if Date().timeIntervalSince(start) > Double(limit) { timer.cancel() }
  }
  timer.resume()
}

// Who takes it may cancel it.
func remind() -> DispatchSourceTimer {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  timer.schedule(deadline: .now() + 1)
  timer.setEventHandler {
    print("remind")
    timer.cancel()
  }
  timer.resume()
  return timer
}

// It is started where a condition holds.
func remind(if isWanted: Bool) {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  timer.schedule(deadline: .now() + 1)
  timer.setEventHandler {
    print("remind")
    timer.cancel()
  }
  if isWanted { timer.resume() }
}

// Its work waits for others.
func wait(for door: DispatchSemaphore) {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  timer.schedule(deadline: .now() + 1)
  timer.setEventHandler {
    door.wait()
    timer.cancel()
  }
  timer.resume()
}
