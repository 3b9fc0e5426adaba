import Dispatch

protocol Directory: Sendable {
  func account(_ name: String, completion: @escaping (Int?) -> Void)
  func settings(of account: Int, completion: @escaping ([String]) -> Void)
  func picture(of account: Int, completion: @escaping (String?) -> Void)
}

@MainActor
final class Session {
  let directory: any Directory
  private(set) var settings: [String] = []
  private(set) var picture: String?
  private(set) var sites = 0

  init(directory: any Directory) { self.directory = directory }

  func synchronize(_ name: String, then finish: @escaping () -> Void) {
    let group = DispatchGroup()

    group.enter()
    directory.account(name) { account in
      guard let account else {
        group.leave()
        return
      }
      group.enter()
      self.directory.settings(of: account) { settings in
        self.settings = settings
        group.leave()
      }
      group.leave()
    }

    group.enter()
    directory.settings(of: 0) { all in
      self.sites = all.count
      group.leave()
    }

    group.notify(queue: .main) {
      finish()
    }
  }

  // Only some accounts have a picture.
  func illustrate(_ names: [String]) {
    let pending = DispatchGroup()
    for name in names {
      pending.enter()
      directory.account(name) { account in
        if let account {
          // Counted on its own.
          pending.enter()
          self.directory.picture(of: account) { picture in
            defer { pending.leave() }
            self.picture = picture
          }
        }

        pending.leave() // this one
      }
    }
    pending.notify(queue: .main) { [weak self] in
      self?.sites = names.count
    }
  }
}
