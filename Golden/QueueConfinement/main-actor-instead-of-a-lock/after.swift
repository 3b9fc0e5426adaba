import Foundation

@MainActor final class ReadingPosition {
  private var pages: [String: Int] = [:]

  func page(in book: String) -> Int {
    pages[book] ?? 0
  }

  func turn(in book: String) {
    pages[book, default: 0] += 1
  }
}
