import Dispatch

func count(_ words: [String], show: @escaping @Sendable (Int) -> Void) {
  Task.detached(priority: .utility) {
    let letters = words.reduce(0) { $0 + $1.count }
    Task { @MainActor in
      show(letters)
    }
  }
}
