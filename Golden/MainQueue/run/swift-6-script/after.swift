import Foundation

@MainActor final class Board {
  private(set) var marks: [String] = []
  func mark(_ text: String) { marks.append(text) }
}

let board = Board()

for name in ["x", "o"] {
  Task { @MainActor in
    board.mark(name)
    Task { @MainActor in board.mark("\(name) again") }
  }
}
Thread.detachNewThread {
  Task { @MainActor @Sendable in print("from a thread") }
}
print(board.marks)
RunLoop.main.run(until: Date() + 0.5)
print(board.marks)
