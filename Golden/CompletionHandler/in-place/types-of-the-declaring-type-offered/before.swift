import Foundation

final class ClaimController: Sendable {
  struct Claims: Sendable {
    let amounts: [Int]
  }

  func fetch(_ account: String, completion: @escaping @Sendable (Result<Claims, any Error>) -> Void) {
    DispatchQueue.global().async {
      guard !account.isEmpty else {
        completion(.failure(CocoaError(.fileNoSuchFile)))
        return
      }
      completion(.success(Claims(amounts: [account.count])))
    }
  }
}

@MainActor
final class ClaimScreen {
  private let controller = ClaimController()
  private var shown: [Int] = []

  func reload() {
    controller.fetch("me") { [weak self] result in
      DispatchQueue.main.async {
        self?.show(result)
      }
    }
  }

  private func show(_ result: Result<ClaimController.Claims, any Error>) {
    shown = (try? result.get())?.amounts ?? []
  }
}
