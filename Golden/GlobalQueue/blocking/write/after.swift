import Foundation

func save(_ data: Data, to url: URL, done: @escaping @MainActor @Sendable (Bool) -> Void) {
  DispatchQueue.global(qos: .utility).async {
    do {
      try data.write(to: url, options: .atomic)
      Task { @MainActor in done(true) }
    } catch {
      Task { @MainActor in done(false) }
    }
  }
}
