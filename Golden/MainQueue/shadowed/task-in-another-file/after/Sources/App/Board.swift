import Foundation

final class Board {
  var columns: [Column] = []

  func reload() {
    _Concurrency.Task { @MainActor in self.columns = [] }
  }
}

struct Column {
  func select() {
    Task { @MainActor in print("column") }
  }
}
