import Dispatch

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class Matcher: Sendable {
  // Nothing else runs on the queue.
  func match(_ names: [String]) {
    DispatchQueue.init(label: "matcher", qos: .utility).async {
      for name in names {
        let group = DispatchGroup()
        group.enter()
        load(name) { count in
          print(count)
          group.leave()
        }
        group.wait()
      }
      print("matched")
    }
  }
}
