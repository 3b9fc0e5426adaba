import Foundation

protocol FileSystem: Sendable {
  nonisolated func contents(at path: String) throws -> Data
  nonisolated func attributes(at path: String) throws -> [String]
}

protocol Settings: Sendable {
  func value(of name: String) -> Int
}

// It has state, which the main actor protects.
final class ScreenSettings: Settings {
  private var values: [String: Int] = [:]

  func value(of name: String) -> Int { values[name] ?? 0 }
}

protocol Service: Sendable {
  func load(_ name: String) async -> Data
}

struct RemoteService: Service {
  func load(_ name: String) async -> Data { Data(name.utf8) }
}

// It says itself where it is.
@MainActor
protocol Screen: Sendable {
  func title(of page: Int) -> String
}

struct PlainScreen: Screen {
  func title(of page: Int) -> String { "\(page)" }
}

struct Checksums {
  let salt: Int

  func checksum(of data: Data) -> Int { salt + data.count }
}

actor ImageCache {
  private let files: any FileSystem
  private let settings: any Settings
  private let service: any Service
  private let screen: any Screen
  private let checksums: Checksums

  init(
    files: any FileSystem, settings: any Settings, service: any Service, screen: any Screen,
    checksums: Checksums
  ) {
    self.files = files
    self.settings = settings
    self.service = service
    self.screen = screen
    self.checksums = checksums
  }

  func image(at path: String) -> Data? {
    guard let data = try? files.contents(at: path) else { return nil }
    guard let attributes = try? files.attributes(at: path), !attributes.isEmpty else { return nil }
    return data
  }

  func size() async -> Int {
    let width = await settings.value(of: "width")
    let height = await settings.value(of: "height")
    return width * height
  }

  func pair() async -> [Data] {
    let first = await service.load("a")
    let second = await service.load("b")
    return [first, second]
  }

  func titles() async -> [String] {
    let first = await screen.title(of: 1)
    let second = await screen.title(of: 2)
    return [first, second]
  }

  // One call lets nothing in between two.
  func checksum(of data: Data) async -> Int {
    await checksums.checksum(of: data)
  }
}
