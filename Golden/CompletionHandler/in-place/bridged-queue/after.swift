import Foundation

final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")
  private var total = 0

  func add(_ amount: Int) async -> Int {
    await withCheckedContinuation { continuation in
      queue.async {
        self.total += amount
        if self.total > 100 {
          continuation.resume(returning: 100)
          return
        }
        continuation.resume(returning: self.total)
      }
    }
  }

  func close(completion: @escaping () -> Void) {
    print("closing")
    queue.async {
      self.total = 0
      Task { @MainActor in
        print("closed")
        completion()
      }
    }
  }

  func audit() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        let result = Result<Int, Error> { self.total }
        continuation.resume(with: result)
      }
    }
  }
}

func book(_ ledger: Ledger) async {
  let total = await ledger.add(5)
  print(total)
}

func end(_ ledger: Ledger) async {
  ledger.close {
    print("end")
  }
}

func inspect(_ ledger: Ledger) async {
  do {
    let total = try await ledger.audit()
    print(total)
  } catch {
    print(error)
  }
}
