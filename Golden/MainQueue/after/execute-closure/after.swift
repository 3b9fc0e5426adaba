import Foundation

final class Debrief {
  func later(_ completion: @escaping () -> Void) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      completion()
    }
  }

  func muchLater() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(60))
      self.report()
    }
  }

  func report() {}
}
