import Foundation

final class Outbox {
  private var pending: Task<Void, Never>?
  private var report: DispatchWorkItem?
  private let journal = Journal()
  private(set) var drafts: [String] = []

  func add(_ draft: String) {
    MainActor.preconditionIsolated()
    drafts.append(draft)
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      Task { await self?.journal.note("sending") }
      self?.send()
    }
  }

  func summarise() {
    MainActor.preconditionIsolated()
    report?.cancel()
    let item = DispatchWorkItem { [drafts, journal] in
      Task {
        let text = drafts.joined(separator: "\n")
        await journal.note(text)
      }
    }
    report = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
  }

  private func send() { drafts.removeAll() }
}

actor Journal {
  private var notes: [String] = []

  func note(_ text: String) { notes.append(text) }
}
