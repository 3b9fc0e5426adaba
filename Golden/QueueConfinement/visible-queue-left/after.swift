import Foundation

public final class Feed: @unchecked Sendable {
  public let queue = DispatchQueue(label: "feed")
  private var items: [String] = []

  public func add(_ item: String) {
    queue.sync { items.append(item) }
  }
}

final class Drafts: @unchecked Sendable {
  static let queue = DispatchQueue(label: "drafts")
  private static nonisolated(unsafe) var texts: [String] = []

  static func add(_ text: String) {
    queue.sync { texts.append(text) }
  }
}

func clearOutside(_ feed: Feed) {
  feed.queue.async { print("cleared") }
}
