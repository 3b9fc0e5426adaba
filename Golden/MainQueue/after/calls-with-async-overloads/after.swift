import Dispatch

@MainActor
final class Draft {
  private(set) var saves = 0
  func save() { saves += 1 }
  func save() async { saves += 2 }
  @discardableResult func count() -> Int { saves }
  func count() async -> Int { saves }
  func discard() { saves = 0 }
}

@MainActor
final class Editor {
  private let draft = Draft()

  func saveSoon() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      _ = { self.draft.save() }()
    }
  }

  func saveAndCount() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(1))
      _ = {
        guard let self else { return }
        // Not before it is complete.
        self.draft.save()
        let count = self.draft.count()
        print(count)
      }()
    }
  }

  func countSoon() {
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor [draft] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      // How many there are.
      _ = { draft.count() }()  // so far
    }
    print("counting")
  }

  func discardSoon() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      self.draft.discard()
    }
  }

  // Two statements in one line, and a text that would move.
  func inOneLine() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.draft.save(); self.draft.discard() }
  }

  func withText() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.draft.save()
      print(
        """
        saved
        """)
    }
  }
}
