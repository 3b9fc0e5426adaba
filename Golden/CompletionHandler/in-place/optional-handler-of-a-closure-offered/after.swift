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
  @discardableResult
  private func archive(_ name: String) async -> Bool {
    name.count > 4
  }

  func start() {
    Wish.observeArchive { [weak self] name, completion in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let success = await self.archive(name)
        completion?(success)
      }
    }
    Wish.observeRemoval { [weak self] name, completion in
      Task { @MainActor [weak self] in
        guard let self else { return }
        completion(await self.archive(name))
      }
    }
  }
}
