import Dispatch

protocol Directory: Sendable {
  func account(_ name: String) async -> Int?
  func settings(of account: Int) async -> [String]
  func picture(of account: Int) async -> String?
}

@MainActor
final class Session {
  let directory: any Directory
  private(set) var settings: [String] = []
  private(set) var picture: String?
  private(set) var sites = 0

  init(directory: any Directory) { self.directory = directory }

  func synchronize(_ name: String, then finish: @escaping () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let account = await directory.account(name)
          guard let account else {
            return
          }
          let settings = await self.directory.settings(of: account)
          self.settings = settings
        }

        group.addTask { @MainActor @Sendable [self] in
          let all = await directory.settings(of: 0)
          self.sites = all.count
        }
      }

      finish()
    }
  }

  // Only some accounts have a picture.
  func illustrate(_ names: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            let account = await self.directory.account(name)
            if let account {
              // Counted on its own.
              let picture = await self.directory.picture(of: account)
              self.picture = picture
            } else {
              return // this one
            }
          }
        }
      }
      self?.sites = names.count
    }
  }
}
