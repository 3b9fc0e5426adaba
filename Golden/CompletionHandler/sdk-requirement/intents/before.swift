import Foundation
import Intents

final class PlayIntentHandler: NSObject, PlayIntentHandling {
  func handle(intent: PlayIntent, completion: @escaping (PlayIntentResponse) -> Void) {
    guard let track = intent.track else {
      completion(PlayIntentResponse(code: .failure, userActivity: nil))
      return
    }
    print(track)
    completion(PlayIntentResponse(code: .success, userActivity: nil))
  }

  func resolveTrack(for intent: PlayIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    if let track = intent.track {
      completion(INStringResolutionResult.success(with: track))
    } else {
      completion(INStringResolutionResult.needsValue())
    }
  }

  func provideTrackOptionsCollection(
    for intent: PlayIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
  ) {
    completion(INObjectCollection(items: ["Aria"]), nil)
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
