import Foundation

struct Settings: Codable, Sendable { let theme: String }

final class SettingsStore: Sendable {
  func load(_ json: String, completion: @escaping (Result<Settings, Error>) -> Void) {
    do {
      // The file is small.
      let data = Data(json.utf8)
      let settings = try JSONDecoder().decode(Settings.self, from: data)
      completion(.success(settings))
    } catch {
      completion(.failure(error))
    }
  }

  func read(_ json: String, completion: @escaping (Settings?, Error?) -> Void) {
    do {
      let settings = try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
      completion(settings, nil)
    } catch {
      print("can't read \(json)")
      completion(nil, error)
    }
  }
}

func start(_ store: SettingsStore) async {
  store.load("{}") { result in
    switch result {
    case .success(let settings): print(settings.theme)
    case .failure: print("no settings")
    }
  }
}

func restart(_ store: SettingsStore) async {
  store.read("{}") { settings, error in
    if let error {
      print("again: \(error)")
      return
    }
    if let settings { print(settings.theme) }
  }
}
