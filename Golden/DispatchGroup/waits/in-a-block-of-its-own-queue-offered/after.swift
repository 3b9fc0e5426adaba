import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class Matcher: Sendable {
  // Nothing else runs on the queue.
  func match(_ names: [String]) {
    Task.detached(priority: .utility) {
      for name in names {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          load(name) { count in
            print(count)
            continuation.resume()
          }
        }
      }
      print("matched")
    }
  }
}
