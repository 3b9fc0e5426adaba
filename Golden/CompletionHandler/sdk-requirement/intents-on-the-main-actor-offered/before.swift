import AppKit
import Intents

final class AppDelegate: NSObject, NSApplicationDelegate {
  var tracks: [String] = []
}

let delegate = AppDelegate()

// The answer uses what is isolated to the main actor.
public final class PlayIntentHandler: NSObject, PlayIntentHandling {
  public func handle(intent: PlayIntent, completion: @escaping (PlayIntentResponse) -> Void) {
    guard let track = intent.track, delegate.tracks.contains(track) else {
      completion(PlayIntentResponse(code: .failure, userActivity: nil))
      return
    }
    completion(PlayIntentResponse(code: .success, userActivity: nil))
  }

  public func resolveTrack(for intent: PlayIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    if let track = intent.track {
      completion(INStringResolutionResult.success(with: track))
    } else {
      completion(INStringResolutionResult.needsValue())
    }
  }
}

// What says that it is nonisolated stays so.
final class StopIntentHandler: NSObject, StopIntentHandling {
  nonisolated func handle(intent: StopIntent, completion: @escaping (StopIntentResponse) -> Void) {
    print(delegate.tracks)
    completion(StopIntentResponse(code: .success, userActivity: nil))
  }
}
