import Dispatch

struct Attachment {
  var name: String
}

enum LoadError: Error {
  case unreadable
}

@MainActor
final class Drop {
  private(set) var attachments: [Attachment] = []
  private(set) var message = ""

  func load(_ path: String) async throws(LoadError) -> Attachment {
    Attachment(name: path)
  }

  func add(_ paths: [String]) {
    // Everything that was dropped is loaded first.
    var loaded = [Attachment]()
    var failures = 0
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { @MainActor @Sendable [self] in
            do {
              let attachment = try await load(path)
              loaded.append(attachment)
            } catch {
              failures += 1
            }
          }
        }
      }

      // Then it is added as a whole.
      self.attachments += loaded
      self.message = "\(failures) of \(paths.count) failed"
    }
  }
}
