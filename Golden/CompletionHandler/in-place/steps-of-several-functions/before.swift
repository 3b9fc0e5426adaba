import Dispatch

enum RepairError: Error { case broken }

@MainActor
final class Repair {
  private(set) var text = ""
  var isBroken = false

  private func games(completion: @escaping @MainActor (Result<Void, Error>) -> Void) {
    DispatchQueue.main.async {
      completion(self.isBroken ? .failure(RepairError.broken) : .success(()))
    }
  }

  private func saves(completion: @escaping @MainActor (Result<Int, Error>) -> Void) {
    DispatchQueue.main.async {
      completion(self.isBroken ? .failure(RepairError.broken) : .success(2))
    }
  }

  // One step after the other.
  func run() {
    games { result in
      switch result {
      case .failure:
        self.text = "games are broken"
      case .success:
        self.saves { result in
          switch result {
          case .failure: self.text = "saves are broken"
          case .success(let count): self.text = "\(count) saved"
          }
        }
      }
    }
  }

  private func grow(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  private func shake(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  func move(completion: @escaping @MainActor () -> Void) {
    grow {
      self.shake {
        self.text = "moved"
      }
    }
  }

  private func shrink(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  private func fade(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { completion() }
  }

  // The inner call isn't the last there, so what comes behind it doesn't wait.
  func close() {
    shrink {
      self.fade { self.text = "closed" }
      self.text = "closing"
    }
  }
}
