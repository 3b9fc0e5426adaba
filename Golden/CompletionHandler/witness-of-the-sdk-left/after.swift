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

final class Player {
  private func title(completion: @escaping (String) -> Void) {
    completion("Suite")
  }
}
