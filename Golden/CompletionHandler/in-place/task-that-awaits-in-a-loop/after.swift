import Dispatch

struct Failure: Sendable { var status = 0 }

final class Purchases: Sendable {
  static let shared = Purchases()

  func entitlements() -> AsyncStream<Int> { AsyncStream { $0.finish() } }

  func account(for id: Int, completion: @escaping @Sendable (Int?, Failure?) -> Void) {
    DispatchQueue.global().async { completion(id, nil) }
  }

  // The answer is one of the loop's, which a continuation inside of the task can't give.
  func restore() async -> (Int?, Failure?) {
    await withCheckedContinuation { continuation in
      Task {
        for await result in self.entitlements() {
          guard result > 0 else {
            continue
          }
          self.account(for: result) { account, error in
            continuation.resume(returning: (account, error))
          }
          return
        }
        let error = Failure(status: 500)
        continuation.resume(returning: (nil, error))
      }
    }
  }
}

@MainActor
final class Screen {
  private(set) var text = ""

  func restore() {
    Task { @MainActor in
      let (account, error) = await Purchases.shared.restore()
      if let error {
        self.text = "\(error.status)"
        return
      }
      self.text = "\(account ?? 0)"
    }
  }
}
