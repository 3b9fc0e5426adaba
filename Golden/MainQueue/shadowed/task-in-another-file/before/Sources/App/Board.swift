import Foundation

final class Board {
  var columns: [Column] = []

  func reload() {
    DispatchQueue.main.async { self.columns = [] }
  }
}

struct Column {
  func select() {
    DispatchQueue.main.async { print("column") }
  }
}
