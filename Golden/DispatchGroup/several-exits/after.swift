import Dispatch

@MainActor
final class Favicons {
  private(set) var found: [String] = []
  private var isCancelled = false

  func download(_ host: String, completion: @escaping (String?, Error?) -> Void) { completion(host, nil) }

  func downloadAll(_ hosts: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              download(host) { icon, error in
                if error != nil {
                  continuation.resume()
                  return
                }
                guard let icon else {
                  continuation.resume()
                  return
                }
                self.found.append(icon)
                continuation.resume()
              }
            }
          }
        }
      }
      self.isCancelled = false
    }
  }

  func downloadDeferred(_ hosts: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              download(host) { icon, error in
                defer { continuation.resume() }
                guard error == nil, let icon else { return }
                self.found.append(icon)
              }
            }
          }
        }
      }
      self.isCancelled = false
    }
  }
}
