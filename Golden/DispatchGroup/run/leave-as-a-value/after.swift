import Foundation

@MainActor
final class Keeper {
  private var kept = 0

  nonisolated func keep(_ text: String) async {
    precondition(!text.isEmpty)
  }

  func all(_ texts: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        texts.forEach({ text in
          group.addTask { @MainActor @Sendable [self] in
            await keep(text)
          }
        })
      }
      print("kept", texts)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Keeper().all(["a", "b", "c"]) }
RunLoop.main.run()
