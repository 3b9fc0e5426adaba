import Foundation

@MainActor final class Board {
  var count = 0

  func add() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.count += 1 } }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.count += 1
        print(self.count)
      }
    }
  }
}

final class Score {
  private let board: Board
  private var log: [String] = []

  @MainActor init(board: Board) { self.board = board }

  @MainActor func add(_ text: String) {
    DispatchQueue.main.async {
      self.log.append(text)
      MainActor.assumeIsolated {
        self.board.count += 1
      }
      print(text)
    }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        guard self.board.count > 1 else { return }
        self.board.count -= 1
      }
      print(text)
    }
  }
}

@MainActor final class Boards {
  var boards: [Board] = []

  // As the last statement it may declare what it needs.
  func addTwice(_ board: Board) {
    DispatchQueue.main.async {
      let title = "twice"
      MainActor.assumeIsolated {
        let count = board.count
        guard count > 0 else { return }
        board.count = count + 2
        print(title)
      }
    }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let count = board.count
        print(count)
      }
      print("more")
    }
  }
}
