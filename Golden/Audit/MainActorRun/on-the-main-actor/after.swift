@MainActor
final class Noticeboard {
  private var notices: [String] = []
  private var isEmpty = true

  func replace(by others: [String]) async {
    self.notices = others
    // Shown at once.
    self.isEmpty = others.isEmpty
    self.notices.sort()
  }

  func count() async -> Int {
    let count = self.notices.count
    print(count)
    return self.notices.count
  }

  func clear() {
    Task {
      self.notices.removeAll()
    }
  }
}

func post(_ text: String, on board: Noticeboard) {
  Task { @MainActor in
    print(text)
  }
}
