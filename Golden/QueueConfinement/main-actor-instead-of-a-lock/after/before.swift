import Foundation

actor Cache {
  private var entries: [String: Data] = [:]

  func entry(_ name: String) -> Data? { entries[name] }
}
