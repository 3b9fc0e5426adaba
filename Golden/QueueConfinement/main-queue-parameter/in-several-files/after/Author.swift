import Foundation

func write(on board: Board) {
  board.post("first")
  board.post("second")
}
