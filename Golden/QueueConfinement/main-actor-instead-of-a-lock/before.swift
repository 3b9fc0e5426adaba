import Foundation

@MainActor final class ReadingPosition {
  private let positionQueue = DispatchQueue(label: "position")
  private var pages: [String: Int] = [:]

  func page(in book: String) -> Int {
    positionQueue.sync { pages[book] ?? 0 }
  }

  func turn(in book: String) {
    positionQueue.sync { pages[book, default: 0] += 1 }
  }
}
