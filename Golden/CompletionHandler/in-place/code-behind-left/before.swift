import Dispatch

final class Printer: Sendable {
  func proof(_ page: Int, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(page > 0) }
  }

  func ink(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(80) }
  }
}

/// What is behind these calls waits for their handlers.
@MainActor
final class Press {
  let printer = Printer()

  func runs(_ pages: [Int]) -> Int {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      printer.proof(page) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("proofs") }
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

