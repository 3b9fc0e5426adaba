import Foundation

final class Journal: @unchecked Sendable {
  private let queue = DispatchQueue(label: "journal")
  private var lines: [String] = []
  private var isOpen = true

  func write(_ line: String) {
    queue.async {
      guard self.isOpen else { return }
      self.lines.append(line)
    }
  }

  func close() {
    queue.async { [weak self] in self?.isOpen = false }
  }

  func take() -> [String] {
    queue.sync {
      let all = lines
      lines.removeAll()
      reopen()
      return all
    }
  }

  var isEmpty: Bool { queue.sync { lines.isEmpty } }

  private func reopen() { isOpen = true }
}

let journal = Journal()
journal.write("one")
journal.write("two")
journal.close()
journal.write("three")
print(journal.isEmpty, journal.take(), journal.isEmpty)
journal.write("four")
print(journal.take())
