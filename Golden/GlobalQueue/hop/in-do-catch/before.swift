import Foundation

struct Settings: Decodable, Sendable {
  let name: String
}

@MainActor final class SettingsModel {
  var settings: Settings?
  var message = ""

  func read(_ data: Data) {
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      do {
        let settings = try JSONDecoder().decode(Settings.self, from: data)
        DispatchQueue.main.async {
          self?.settings = settings
        }
      } catch {
        DispatchQueue.main.async {
          self?.message = error.localizedDescription
        }
      }
    }
  }
}
