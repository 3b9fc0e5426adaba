import Foundation

final class Sync {
  var log: [String] = []

  func fetch() throws -> [String] {
    ["a", "b"]
  }

  func run(done: @escaping (Bool) -> Void) {
    do {
      let names = try fetch()
      names.forEach { name in
        Task { @MainActor [weak self] in
          self?.log.append(name)
        }
      }
      Task { @MainActor in done(true) }
    } catch {
      Task { @MainActor in done(false) }
    }
  }
}
