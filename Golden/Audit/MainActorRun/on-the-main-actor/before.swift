@MainActor
final class Noticeboard {
  private var notices: [String] = []
  private var isEmpty = true

  func replace(by others: [String]) async {
    await MainActor.run { self.notices = others }
    await MainActor.run {
      // Shown at once.
      self.isEmpty = others.isEmpty
      self.notices.sort()
    }
  }

  func count() async -> Int {
    let count = await MainActor.run { self.notices.count }
    print(count)
    return await MainActor.run { self.notices.count }
  }

  func clear() {
    Task {
      await MainActor.run {
        self.notices.removeAll()
      }
    }
  }
}

func post(_ text: String, on board: Noticeboard) {
  Task { @MainActor in
    await MainActor.run { print(text) }
  }
}
