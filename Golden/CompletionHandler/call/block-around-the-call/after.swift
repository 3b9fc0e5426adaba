import Foundation

final class Probe: Sendable {
  static let shared = Probe()

  func verify(_ name: String) async -> Bool {
    !name.isEmpty
  }
}

final class Banner: @unchecked Sendable {
  private var last: Date?
  private(set) var text = ""

  // The block becomes the task that awaits.
  func report(_ name: String) {
    Task { @MainActor in
      if let last = self.last, Date().timeIntervalSince(last) < 60 {
        return
      }
      self.last = Date()

      let isThere = await Probe.shared.verify(name)
      guard isThere else {
        self.text = "gone"
        return
      }
      self.text = name
    }
  }

  func reportIfThere(_ name: String) {
    Task { @MainActor [weak self] in
      let isThere = await Probe.shared.verify(name)
      self?.text = isThere ? name : ""
    }
  }
}
