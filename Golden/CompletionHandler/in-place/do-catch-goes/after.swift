import Foundation

struct Settings: Codable, Sendable { let theme: String }

final class SettingsStore: Sendable {
  func load(_ json: String) throws -> Settings {
    // The file is small.
    let data = Data(json.utf8)
    let settings = try JSONDecoder().decode(Settings.self, from: data)
    return settings
  }

  func read(_ json: String) throws -> Settings {
    do {
      let settings = try JSONDecoder().decode(Settings.self, from: Data(json.utf8))
      return settings
    } catch {
      print("can't read \(json)")
      throw error
    }
  }
}

func start(_ store: SettingsStore) async {
  do {
    let settings = try store.load("{}")
    print(settings.theme)
  } catch {
    print("no settings")
  }
}

func restart(_ store: SettingsStore) async {
  do {
    let settings = try store.read("{}")
    print(settings.theme)
  } catch {
    print("again: \(error)")
  }
}
