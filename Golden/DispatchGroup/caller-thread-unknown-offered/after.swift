import Dispatch

final class Auditor {
  private(set) var results: [String] = []

  @available(*, renamed: "check(_:)")
  func check(_ prefix: String, completion: @escaping ([String]) -> Void) { completion([prefix]) }

  func check(_ prefix: String) async -> [String] {
    await withCheckedContinuation { continuation in
      check(prefix) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func audit(_ prefixes: [String], completion: @escaping ([String]) -> Void) {
    var found: [String] = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for prefix in prefixes {
          group.addTask { @MainActor [self] in
            let names = await check(prefix)
            found.append(contentsOf: names)
          }
        }
      }
      completion(found)
    }
  }

  func auditOnMain(_ prefixes: [String]) {
    MainActor.preconditionIsolated()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for prefix in prefixes {
          group.addTask { @MainActor [self] in
            _ = await check(prefix)
          }
        }
      }
      self.results = prefixes
    }
  }
}
