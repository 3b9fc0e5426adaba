import Foundation

final class Sync {
  var log: [String] = []

  func fetch(_ completion: @escaping (Result<[String], Error>) -> Void) {
    completion(.success(["a", "b"]))
  }

  func run(done: @escaping (Bool) -> Void) {
    fetch { [weak self] result in
      switch result {
      case .success(let names):
        names.forEach { name in
          Task { @MainActor [weak self] in
            self?.log.append(name)
          }
        }
        Task { @MainActor in done(true) }
      case .failure:
        Task { @MainActor in done(false) }
      }
    }
  }
}
