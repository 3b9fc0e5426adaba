import Foundation

@MainActor final class Board {
  private(set) var marks: [String] = []
  func mark(_ text: String) { marks.append(text) }
}

let board = Board()

for name in ["x", "o"] {
  DispatchQueue.main.async {
    board.mark(name)
    DispatchQueue.main.async { board.mark("\(name) again") }
  }
}
Thread.detachNewThread {
  DispatchQueue.main.async { @Sendable in print("from a thread") }
}
print(board.marks)
RunLoop.main.run(until: Date() + 0.5)
print(board.marks)
