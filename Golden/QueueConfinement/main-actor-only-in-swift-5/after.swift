import Foundation

@MainActor final class Selection {
  private var rows: Set<Int> = []

  func select(_ row: Int) {
    guard !rows.contains(row) else { return }
    rows.insert(row)
    redraw()
  }

  private func redraw() { onChange?() }

  var onChange: (() -> Void)?

  var count: Int { rows.count }
}
