import Foundation

final class Spinner: @unchecked Sendable {
  @MainActor private var isShown = false

  func start() {
    Task { @MainActor in
      self.hide()

      guard !self.isShown else { return }
      // It turns from now on.
      self.isShown = true
    }
  }

  func stop() {
    Task { @MainActor in self.hide() }
  }

  func flash() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      self.isShown = true
      self.isShown = false
    }
  }

  @MainActor
  private func hide() {
    self.isShown = false
  }
}

// A block does something before.
final class Gauge: @unchecked Sendable {
  private let gaugeQueue = DispatchQueue(label: "gauge")
  @MainActor private var value = 0

  func set(_ values: [Int]) {
    gaugeQueue.async {
      let sum = values.reduce(0, +)
      DispatchQueue.main.sync { self.value = sum }
    }
  }
}

// What follows the hop would wait for it.
final class Badge: @unchecked Sendable {
  private let badgeQueue = DispatchQueue(label: "badge")
  @MainActor private var count = 0

  func raise() {
    badgeQueue.async {
      Task { @MainActor in self.count += 1 }
      DispatchQueue.main.sync { self.count += 10 }
    }
  }
}

// Others call the method, too.
final class Toast: @unchecked Sendable {
  private let toastQueue = DispatchQueue(label: "toast")
  @MainActor private var text = ""

  func show() {
    toastQueue.async {
      self.clear()
      DispatchQueue.main.sync { self.text = "here" }
    }
  }

  func dismiss() {
    DispatchQueue.global().async { self.clear() }
  }

  private func clear() {
    DispatchQueue.main.sync {
      self.text = ""
    }
  }
}

// A part that leaves early would leave the rest out.
final class Lamp: @unchecked Sendable {
  private let lampQueue = DispatchQueue(label: "lamp")
  @MainActor private var isOn = false

  func blink() {
    lampQueue.async {
      DispatchQueue.main.sync {
        if self.isOn { return }
        self.isOn = true
      }
      DispatchQueue.main.sync { self.isOn = false }
    }
  }
}
