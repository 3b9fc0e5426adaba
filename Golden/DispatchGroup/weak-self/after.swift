import Dispatch

struct Uploader: Sendable {
  func upload(_ path: String) async -> Bool { true }
}

@MainActor
final class EntryViewer {
  private(set) var saves = 0
  private let uploader = Uploader()

  func load(_ path: String, completion: @escaping (Bool) -> Void) { completion(true) }
  func save() { saves += 1 }

  func drop(_ paths: [String], with uploader: Uploader) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { @MainActor @Sendable in
            _ = await uploader.upload(path)
          }
        }
      }
      guard let self else { return }
      save()
    }
  }

  func dropOwn(_ paths: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { @MainActor @Sendable in
            await withCheckedContinuation { continuation in
              guard let self else { return continuation.resume() }
              self.load(path) { [weak self] isGood in
                guard isGood, let self else {
                  continuation.resume()
                  return
                }
                self.saves += 1
                continuation.resume()
              }
            }
          }
        }
      }
      self?.save()
    }
  }
}
