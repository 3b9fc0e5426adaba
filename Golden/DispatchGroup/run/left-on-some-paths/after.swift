import Foundation

@MainActor
final class Reader {
  private(set) var found: [String] = []

  func read(_ name: String) async -> (String?, Bool) {
    (name.isEmpty ? nil : name, name != "bad")
  }

  func readAll(_ names: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            if name == "skip" {
              return
            }
            let (text, isGood) = await self.read(name)
            guard isGood, let text else { return }
            self.found.append(text)
          }
        }
      }
      guard let self else { return }
      print(found)
      exit(0)
    }
  }
}

let reader = MainActor.assumeIsolated { Reader() }
MainActor.assumeIsolated { reader.readAll(["a", "", "skip", "bad", "b"]) }
RunLoop.main.run()
