import Dispatch

@MainActor
final class Favicons {
  private(set) var found: [String] = []
  private var isCancelled = false

  func download(_ host: String, completion: @escaping (String?, Error?) -> Void) { completion(host, nil) }

  func downloadAll(_ hosts: [String]) {
    let group = DispatchGroup()
    for host in hosts {
      group.enter()
      download(host) { icon, error in
        if error != nil {
          group.leave()
          return
        }
        guard let icon else {
          group.leave()
          return
        }
        self.found.append(icon)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.isCancelled = false
    }
  }

  func downloadDeferred(_ hosts: [String]) {
    let group = DispatchGroup()
    for host in hosts {
      group.enter()
      download(host) { icon, error in
        defer { group.leave() }
        guard error == nil, let icon else { return }
        self.found.append(icon)
      }
    }
    group.notify(queue: .main) {
      self.isCancelled = false
    }
  }
}
