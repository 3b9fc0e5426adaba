import Foundation

final class Outbox {
  private var pending: DispatchWorkItem?
  private var report: DispatchWorkItem?
  private let journal = Journal()
  private(set) var drafts: [String] = []

  func add(_ draft: String) {
    dispatchPrecondition(condition: .onQueue(.main))
    drafts.append(draft)
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      Task { await self?.journal.note("sending") }
      self?.send()
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
  }

  func summarise() {
    dispatchPrecondition(condition: .onQueue(.main))
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
