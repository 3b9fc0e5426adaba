import Dispatch

final class Printer: Sendable {
  func proof(_ page: Int) async -> Bool {
    page > 0
  }

  func ink(completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(80) }
  }
}

/// What is behind these calls waits for their handlers.
@MainActor
final class Press {
  let printer = Printer()

  func runs(_ pages: [Int]) -> Int {
    Task { @MainActor in
      await withDiscardingTaskGroup { group in
        for page in pages {
          group.addTask { @MainActor @Sendable [self] in
            _ = await printer.proof(page)
          }
        }
      }
      print("proofs")
    }
    return pages.count
  }

  nonisolated func level() -> Int {
    let done = DispatchSemaphore(value: 0)
    printer.ink { level in
      print(level)
      done.signal()
    }
    done.wait()
    return 1
  }
}

