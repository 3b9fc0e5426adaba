import AppKit
import Intents

final class AppDelegate: NSObject, NSApplicationDelegate {
  var tracks: [String] = []
}

let delegate = AppDelegate()

// The answer uses what is isolated to the main actor.
public final class PlayIntentHandler: NSObject, PlayIntentHandling {
  @MainActor public func handle(intent: PlayIntent) async -> PlayIntentResponse {
    guard let track = intent.track, delegate.tracks.contains(track) else {
      return PlayIntentResponse(code: .failure, userActivity: nil)
    }
    return PlayIntentResponse(code: .success, userActivity: nil)
  }

  public func resolveTrack(for intent: PlayIntent) async -> INStringResolutionResult {
    if let track = intent.track {
      return INStringResolutionResult.success(with: track)
    } else {
      return INStringResolutionResult.needsValue()
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
