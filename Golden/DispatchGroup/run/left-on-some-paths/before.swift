import Foundation

@MainActor
final class Reader {
  private(set) var found: [String] = []

  func read(_ name: String, completion: @escaping @MainActor (String?, Bool) -> Void) {
    DispatchQueue.main.async { completion(name.isEmpty ? nil : name, name != "bad") }
  }

  func readAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      if name == "skip" {
        group.leave()
        continue
      }
      read(name) { text, isGood in
        defer { group.leave() }
        guard isGood, let text else { return }
        self.found.append(text)
      }
    }
    group.notify(queue: .main) { [weak self] in
      guard let self else { return }
      print(found)
      exit(0)
    }
  }
}

let reader = MainActor.assumeIsolated { Reader() }
MainActor.assumeIsolated { reader.readAll(["a", "", "skip", "bad", "b"]) }
RunLoop.main.run()
