import Dispatch

final class Printer: Sendable {
  func proof(_ page: Int) async -> Bool {
    page > 0
  }

  func ink() async -> Int {
    80
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

  nonisolated func level() async -> Int {
    let level = await printer.ink()
    print(level)
    return 1
  }
}

