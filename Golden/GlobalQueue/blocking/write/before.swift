import Foundation

func save(_ data: Data, to url: URL, done: @escaping @MainActor @Sendable (Bool) -> Void) {
  DispatchQueue.global(qos: .utility).async {
    do {
      try data.write(to: url, options: .atomic)
      DispatchQueue.main.async { done(true) }
    } catch {
      DispatchQueue.main.async { done(false) }
    }
  }
}
