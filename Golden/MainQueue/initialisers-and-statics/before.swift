import Foundation

final class Settings {
  static let shared = Settings()
  private(set) var loaded = false

  init() {
    DispatchQueue.main.async { [weak self] in
      self?.loaded = true
    }
  }

  convenience init(verbose: Bool) {
    self.init()
    DispatchQueue.main.async { print("verbose", verbose) }
  }

  static func reset() {
    DispatchQueue.main.async { shared.loaded = false }
  }

  class func describe() {
    func line(_ text: String) {
      DispatchQueue.main.async { print(text) }
    }
    line("settings")
  }
}
