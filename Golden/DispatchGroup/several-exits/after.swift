import Dispatch

@MainActor
final class Favicons {
  private(set) var found: [String] = []
  private var isCancelled = false

  func download(_ host: String) async throws -> String { host }

  func downloadAll(_ hosts: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask { @MainActor @Sendable [self] in
            do {
              let icon = try await download(host)
              self.found.append(icon)
            } catch {
              return
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
            guard let icon = try? await download(host) else { return }
            self.found.append(icon)
          }
        }
      }
      self.isCancelled = false
    }
  }
}
