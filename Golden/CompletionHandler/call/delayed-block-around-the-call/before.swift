import Foundation

@MainActor
final class Phone {
  private(set) var calls: [String] = []

  func ring(_ name: String, completion: ((Bool) -> Void)? = nil) {
    DispatchQueue.main.async {
      self.calls.append(name)
      completion?(true)
    }
  }
}

@MainActor
final class Screen {
  private let phone = Phone()
  private var text = ""

  // The block becomes the task that awaits.
  func ringLater(_ name: String) {
    let started = Date()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      self.phone.ring(name) { isThere in
        self.text = isThere ? "\(started)" : ""
      }
    }
    text = "soon"
  }

  func ringIfThere(_ name: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      guard let self else { return }
      self.text = name

      // Nobody looks at the answer.
      self.phone.ring(name)
    }
  }

  func ringInOneLine(_ name: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.phone.ring(name) }
  }

  func ringInOneLineNow(_ name: String) {
    DispatchQueue.main.async { self.phone.ring(name) }
  }

  // Both branches end the block.
  func ringOneOrTwo(_ name: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      if name.isEmpty {
        self.phone.ring("nobody") { _ in
          self.text = "nobody"
        }
      } else {
        self.text = name
        self.phone.ring(name) { _ in
          self.text = "rung"
        }
      }
    }
  }

  func ringNow(_ name: String) {
    DispatchQueue.main.async {
      guard !name.isEmpty else { return }
      if name.count < 10 {
        self.phone.ring(name) { _ in
          self.text = "rung"
        }
      } else {
        self.phone.ring("somebody") { _ in
          self.text = "somebody"
        }
      }
    }
  }

  // What follows doesn't wait for it.
  func ringOnceOrGoOn(_ name: String) {
    DispatchQueue.main.async {
      if name.isEmpty {
        self.phone.ring("nobody") { _ in
          self.text = "nobody"
        }
        self.text = "nobody yet"
      } else {
        self.phone.ring(name) { _ in
          self.text = "rung"
        }
      }
    }
  }

  func ringAndGoOn(_ name: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      self.phone.ring(name) { _ in
        self.text = "rung"
      }
      self.text = "ringing"
    }
  }

  // The second doesn't wait for the first.
  func ringTwice(_ name: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.phone.ring(name) { _ in
        self.text = "once"
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.text = "twice"
    }
  }
}
