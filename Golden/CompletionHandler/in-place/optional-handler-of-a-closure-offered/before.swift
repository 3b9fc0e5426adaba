import Dispatch

enum Wish {
  static func observeArchive(block: @escaping (String, ((Bool) -> Void)?) -> Void) {
    block("letter") { done in print(done) }
    block("card", nil)
  }

  static func observeRemoval(block: @escaping (String, @escaping (Bool) -> Void) -> Void) {
    block("letter") { done in print(done) }
  }
}

@MainActor final class Postman {
  private func archive(_ name: String, completion: ((Bool) -> Void)?) {
    DispatchQueue.main.async { completion?(name.count > 4) }
  }

  func start() {
    Wish.observeArchive { [weak self] name, completion in
      self?.archive(name, completion: completion)
    }
    Wish.observeRemoval { [weak self] name, completion in
      self?.archive(name, completion: completion)
    }
  }
}
