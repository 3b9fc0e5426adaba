import Foundation

enum FlowError: Error { case denied }

final class Approval: Sendable {
  func ask(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    DispatchQueue.global().async {
      guard !id.isEmpty else { return completion(.failure(FlowError.denied)) }
      completion(.success(id))
    }
  }
}

@MainActor
final class Flow {
  private let approval = Approval()
  private var names: [String] = []

  private func start(_ id: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    approval.ask(id, completion: completion)
  }

  // `self` is there in the branch, whatever the closure captures.
  func run(_ steps: Steps, done: @escaping (Bool) -> Void) {
    steps.visit { [weak self] step in
      switch step {
      case .none:
        done(false)
      case .some(let id):
        guard let self else { return done(false) }

        self.start(id) { [weak self] result in
          guard let self else { return }
          switch result {
          case .success(let name):
            self.add(name)
            done(true)
          case .failure:
            self.clear()
            done(false)
          }
        }
      }
    }
  }

  private nonisolated func add(_ name: String) { print(name) }
  private nonisolated func clear() { print("none") }
}

@MainActor
protocol Steps {
  func visit(_ body: @escaping @MainActor (String?) -> Void)
}
