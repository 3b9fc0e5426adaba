import Foundation

final class Probe: Sendable {
  static let shared = Probe()

  func verify(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(!name.isEmpty) }
  }
}

final class Banner: @unchecked Sendable {
  private var last: Date?
  private(set) var text = ""

  // The block becomes the task that awaits.
  func report(_ name: String) {
    DispatchQueue.main.async {
      if let last = self.last, Date().timeIntervalSince(last) < 60 {
        return
      }
      self.last = Date()

      Probe.shared.verify(name) { isThere in
        guard isThere else {
          self.text = "gone"
          return
        }
        self.text = name
      }
    }
  }

  func reportIfThere(_ name: String) {
    DispatchQueue.main.async { [weak self] in
      Probe.shared.verify(name) { isThere in
        self?.text = isThere ? name : ""
      }
    }
  }
}
