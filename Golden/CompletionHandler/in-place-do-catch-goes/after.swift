import Foundation

struct Settings: Codable, Sendable { let theme: String }

final class SettingsStore: Sendable {
  func load(_ json: String) async throws -> Settings {
    // The file is small.
    let data = Data(json.utf8)
    let settings = try JSONDecoder().decode(Settings.self, from: data)
    return settings
  }

  @available(*, renamed: "read(_:)")
  func read(_ json: String, completion: @escaping (Settings?, Error?) -> Void) {
    do {
      let settings = try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
      completion(settings, nil)
    } catch {
      print("can't read \(json)")
      completion(nil, error)
    }
  }

  func read(_ json: String) async throws -> Settings? {
    try await withCheckedThrowingContinuation { continuation in
      read(json) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}

func start(_ store: SettingsStore) async {
  do {
    let settings = try await store.load("{}")
    print(settings.theme)
  } catch {
    print("no settings")
  }
}

func restart(_ store: SettingsStore) async {
  do {
    let settings = try await store.read("{}")
    if let settings { print(settings.theme) }
  } catch {
    print("again: \(error)")
  }
}
