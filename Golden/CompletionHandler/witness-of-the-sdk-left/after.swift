import Foundation
import WidgetKit

struct Entry: Sendable { var date: Date }

public struct StockProvider: TimelineProvider {
  // WidgetKit calls these, and would never call an async one.
  public func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: Date()))
  }

  public func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: Date())], policy: .never))
  }
}

final class PlayIntentHandler: NSObject, PlayIntentHandling {
  func handle(intent: PlayIntent, completion: @escaping (PlayIntentResponse) -> Void) {
    completion(PlayIntentResponse())
  }

  func resolveTrack(for intent: PlayIntent, with completion: @escaping (String) -> Void) {
    completion("Aria")
  }

  private func title(completion: @escaping (String) -> Void) {
    completion("Suite")
  }
}
