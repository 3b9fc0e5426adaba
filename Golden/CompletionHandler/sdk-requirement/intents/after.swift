import Foundation
import Intents

final class PlayIntentHandler: NSObject, PlayIntentHandling {
  func handle(intent: PlayIntent) async -> PlayIntentResponse {
    guard let track = intent.track else {
      return PlayIntentResponse(code: .failure, userActivity: nil)
    }
    print(track)
    return PlayIntentResponse(code: .success, userActivity: nil)
  }

  func resolveTrack(for intent: PlayIntent) async -> INStringResolutionResult {
    if let track = intent.track {
      return INStringResolutionResult.success(with: track)
    } else {
      return INStringResolutionResult.needsValue()
    }
  }

  func provideTrackOptionsCollection(
    for intent: PlayIntent
  ) async throws -> INObjectCollection<NSString> {
    INObjectCollection(items: ["Aria"])
  }

  // These have no async form.
  func provideTrackOptions(for intent: PlayIntent, with completion: @escaping ([NSString]?, Error?) -> Void) {
    completion(["Aria"], nil)
  }

  func resolveAlbum(of intent: PlayIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(INStringResolutionResult.needsValue())
  }
}

// Answered later, by what is kept.
final class StopIntentHandler: NSObject, StopIntentHandling {
  private var completion: ((StopIntentResponse) -> Void)?

  func handle(intent: StopIntent, completion: @escaping (StopIntentResponse) -> Void) {
    self.completion = completion
  }
}

// Nothing tells whether there is a value.
final class ListIntentHandler: NSObject, ListIntentHandling {
  func provideListOptionsCollection(
    for intent: ListIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    completion(Catalog.shared.lists, nil)
  }
}
