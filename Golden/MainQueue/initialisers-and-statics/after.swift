import Foundation

final class Settings {
  static let shared = Settings()
  private(set) var loaded = false

  init() {
    Task { @MainActor [weak self] in
      self?.loaded = true
    }
  }

  convenience init(verbose: Bool) {
    self.init()
    Task { @MainActor in print("verbose", verbose) }
  }

  static func reset() {
    Task { @MainActor in shared.loaded = false }
  }

  class func describe() {
    func line(_ text: String) {
      Task { @MainActor in print(text) }
    }
    line("settings")
  }
}
