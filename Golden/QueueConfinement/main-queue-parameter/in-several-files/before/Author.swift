import Foundation

func write(on board: Board) {
  board.post("first", on: .main)
  board.post("second", on: .main)
}
