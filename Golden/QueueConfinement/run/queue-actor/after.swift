import Foundation

actor Journal {
  private let executor = JournalExecutor(DispatchQueue(label: "journal"))
  nonisolated private var queue: DispatchQueue { executor.queue }
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var lines: [String] = []
  private var isOpen = true

  nonisolated func write(_ line: String) {
    queue.async {
      self.assumeIsolated { isolatedSelf in
        guard isolatedSelf.isOpen else { return }
        isolatedSelf.lines.append(line)
      }
    }
  }

  nonisolated func close() {
    queue.async { [weak self] in self?.assumeIsolated { $0.isOpen = false } }
  }

  nonisolated func take() -> [String] {
    queue.sync {
      assumeIsolated { isolatedSelf in
        let all = isolatedSelf.lines
        isolatedSelf.lines.removeAll()
        isolatedSelf.reopen()
        return all
      }
    }
  }

  nonisolated var isEmpty: Bool { queue.sync { assumeIsolated { $0.lines.isEmpty } } }

  private func reopen() { isOpen = true }
}

/// Runs the jobs of `Journal` on its queue.
private final class JournalExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

let journal = Journal()
journal.write("one")
journal.write("two")
journal.close()
journal.write("three")
print(journal.isEmpty, journal.take(), journal.isEmpty)
journal.write("four")
print(journal.take())
