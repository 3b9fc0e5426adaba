import Foundation
import Intents

public final class Catalog: @unchecked Sendable {
  public static let shared = Catalog()
  private var names: [NSString]?

  // What it asks another queue for comes later.
  @available(*, renamed: "names(matching:)")
  public func names(matching term: String?, completion: @escaping ([NSString]) -> Void) {
    guard let names else {
      reload(completion: completion)
      return
    }
    completion(names.filter { term == nil || $0.contains(term ?? "") })
  }

  public func names(matching term: String?) async -> [NSString] {
    await withCheckedContinuation { continuation in
      names(matching: term) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "reload()")
  public func reload(completion: @escaping ([NSString]) -> Void) {
    Task.detached {
      completion(["Aria"])
    }
  }

  public func reload() async -> [NSString] {
    await withCheckedContinuation { continuation in
      reload { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class PlayIntentHandler: NSObject, PlayIntentHandling {
  func provideTrackOptionsCollection(
    for intent: PlayIntent, searchTerm: String?
  ) async throws -> INObjectCollection<NSString> {
    let names = await Catalog.shared.names(matching: searchTerm)
    return INObjectCollection(items: names)
  }

  func provideTrackOptionsCollection(
    for intent: PlayIntent
  ) async throws -> INObjectCollection<NSString> {
    let names = await Catalog.shared.names(matching: nil)
    return INObjectCollection(items: names)
  }
}

final class StopIntentHandler: NSObject, StopIntentHandling {
  func provideTrackOptionsCollection(
    for intent: StopIntent
  ) async throws -> INObjectCollection<NSString> {
    let names = await Catalog.shared.names(matching: nil)
    return INObjectCollection(items: names)
  }
}
