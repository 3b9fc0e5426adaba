import Foundation

struct Summary: Sendable {
  let text: String
}

extension FeedController {
  @inline(never)
  nonisolated func summarise(
    _ lines: [String]
  ) async -> Summary {
    Summary(text: lines.prefix(3).joined(separator: "\n"))
  }
}
