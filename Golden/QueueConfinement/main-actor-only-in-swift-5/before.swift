import Foundation

@MainActor final class Selection {
  private let queue = DispatchQueue(label: "selection")
  private var rows: Set<Int> = []

  func select(_ row: Int) {
    queue.sync {
      guard !rows.contains(row) else { return }
      rows.insert(row)
      redraw()
    }
  }

  private func redraw() { onChange?() }

  var onChange: (() -> Void)?

  var count: Int { queue.sync { rows.count } }
}
