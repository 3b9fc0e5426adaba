import Foundation
import Intents

public final class Catalog: @unchecked Sendable {
  public static let shared = Catalog()
  private var names: [NSString]?

  // What it asks another queue for comes later.
  public func names(matching term: String?, completion: @escaping ([NSString]) -> Void) {
    guard let names else {
      reload(completion: completion)
      return
    }
    completion(names.filter { term == nil || $0.contains(term ?? "") })
  }

  public func reload(completion: @escaping ([NSString]) -> Void) {
    DispatchQueue.global().async {
      completion(["Aria"])
    }
  }
}

final class PlayIntentHandler: NSObject, PlayIntentHandling {
  func provideTrackOptionsCollection(
    for intent: PlayIntent, searchTerm: String?,
    with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    Catalog.shared.names(matching: searchTerm) { names in
      completion(INObjectCollection(items: names), nil)
    }
  }

  func provideTrackOptionsCollection(
    for intent: PlayIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    Catalog.shared.names(matching: nil) { names in
      completion(INObjectCollection(items: names), nil)
    }
  }
}

final class StopIntentHandler: NSObject, StopIntentHandling {
  func provideTrackOptionsCollection(
    for intent: StopIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    Catalog.shared.names(matching: nil) { names in
      completion(INObjectCollection(items: names), nil)
    }
  }
}
