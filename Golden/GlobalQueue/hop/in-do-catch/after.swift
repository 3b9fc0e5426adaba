import Foundation

struct Settings: Decodable, Sendable {
  let name: String
}

@MainActor final class SettingsModel {
  var settings: Settings?
  var message = ""

  func read(_ data: Data) {
    Task.detached(priority: .userInitiated) { [weak self] in
      do {
        let settings = try JSONDecoder().decode(Settings.self, from: data)
        Task { @MainActor in
          self?.settings = settings
        }
      } catch {
        Task { @MainActor in
          self?.message = error.localizedDescription
        }
      }
    }
  }
}
