import Foundation

final class ClaimController: Sendable {
  struct Claims: Sendable {
    let amounts: [Int]
  }

  func fetch(_ account: String) async throws -> Claims {
    guard !account.isEmpty else {
      throw CocoaError(.fileNoSuchFile)
    }
    return Claims(amounts: [account.count])
  }
}

@MainActor
final class ClaimScreen {
  private let controller = ClaimController()
  private var shown: [Int] = []

  func reload() {
    Task { @MainActor [weak self, controller] in
      let result: Result<ClaimController.Claims, any Error>
      do {
        result = .success(try await controller.fetch("me"))
      } catch {
        result = .failure(error)
      }
      self?.show(result)
    }
  }

  private func show(_ result: Result<ClaimController.Claims, any Error>) {
    shown = (try? result.get())?.amounts ?? []
  }
}
