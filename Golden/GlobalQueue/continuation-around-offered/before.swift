import Dispatch

struct Ledger: Sendable {
  let rows: [Int]

  func total() -> Int { rows.reduce(0, +) }
}

// Who writes async code and still takes a queue may mean it.
func total(of ledger: Ledger) async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async {
      continuation.resume(returning: ledger.total())
    }
  }
}

func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result { try work() })
    }
  }
}

func start<T: Sendable>(_ work: @escaping @Sendable () throws -> T) {
  DispatchQueue.global().async {
    let result = Result(catching: work)
    print(result)
  }
  DispatchQueue.global().async {
    print("beside")
  }
}
