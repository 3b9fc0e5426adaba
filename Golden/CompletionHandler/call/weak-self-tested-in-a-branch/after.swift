import Foundation

enum FlowError: Error { case denied }

final class Approval: Sendable {
  func ask(_ id: String) async throws -> String {
    guard !id.isEmpty else { throw FlowError.denied }
    return id
  }
}

@MainActor
final class Flow {
  private let approval = Approval()
  private var names: [String] = []

  private func start(_ id: String) async throws -> String {
    try await approval.ask(id)
  }

  // `self` is there in the branch, whatever the closure captures.
  @available(*, renamed: "run(_:)")
  func run(_ steps: Steps, done: @escaping (Bool) -> Void) {
    Task { @MainActor [weak self] in
      let step = await steps.visit()
      switch step {
      case .none:
        done(false)
      case .some(let id):
        guard let self else { return done(false) }

        do {
          let name = try await self.start(id)
          self.add(name)
          done(true)
        } catch {
          self.clear()
          done(false)
        }
      }
    }
  }

  func run(_ steps: Steps) async -> Bool {
    await withCheckedContinuation { continuation in
      run(steps) { value in
        continuation.resume(returning: value)
      }
    }
  }

  private nonisolated func add(_ name: String) { print(name) }
  private nonisolated func clear() { print("none") }
}

@MainActor
protocol Steps {
  func visit() async -> String?
}
