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

  func load(_ path: String, completion: @escaping (Result<Attachment, LoadError>) -> Void) {
    completion(.success(Attachment(name: path)))
  }

  func add(_ paths: [String]) {
    // Everything that was dropped is loaded first.
    let dispatchGroup = DispatchGroup()
    var loaded = [Attachment]()
    var failures = 0
    for path in paths {
      dispatchGroup.enter()

      load(path) { result in
        switch result {
        case .success(let attachment):
          loaded.append(attachment)
        case .failure:
          failures += 1
        }
        dispatchGroup.leave()
      }
    }

    // Then it is added as a whole.
    dispatchGroup.notify(queue: DispatchQueue.main) {
      self.attachments += loaded
      self.message = "\(failures) of \(paths.count) failed"
    }
  }
}
