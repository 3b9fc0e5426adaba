import Foundation

struct Summary: Sendable {
  let text: String
}

extension FeedController {
  @inline(never)
  func summarise(
    _ lines: [String]
  ) -> Summary {
    Summary(text: lines.prefix(3).joined(separator: "\n"))
  }
}
