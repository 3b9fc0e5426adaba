import Foundation

final class RefreshGroup {
  var completionHandler: ((Result<Int, Error>) -> Void)?

  func start() {
    Task { @MainActor in self.completionHandler?(.success(1)) }
  }
}

// A parameter that is called like the property is another.
final class Manager {
  func restore(_ name: String) async throws -> String {
    let group = RefreshGroup()
    return try await withCheckedThrowingContinuation { continuation in
      group.completionHandler = { result in
        continuation.resume(with: result.map { "\(name) \($0)" })
      }
      group.start()
    }
  }

  func updateAll() async -> Int {
    1
  }
}

func restore(_ manager: Manager) {
  Task { @MainActor in
    do {
      let text = try await manager.restore("a")
      print(text)
    } catch {
      print(error)
    }
  }
}

func updateAll(_ manager: Manager) {
  Task { @MainActor in
    print(await manager.updateAll())
  }
}
