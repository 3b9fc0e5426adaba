import Dispatch

@MainActor
final class Charts {
  private var changes: Set<String> = []
  private(set) var text = ""

  func samples() async -> String { "samples" }
  func state() async -> String { "state" }
  func send(_ values: [String: Int]) async {}
  func stamp() -> Int { 1 }

  func reload() {
    var samples: String?
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        if changes.remove("samples") != nil {
          group.addTask { @MainActor @Sendable in
            samples = await self.samples()
          }
        }

        // Every time.
        _ = changes.remove("state")
        group.addTask { @MainActor @Sendable [self] in
          let text = await state()
          self.text = text
        }
      }

      self.text += samples ?? ""
    }
  }

  func sendAll(_ numbers: [Int]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for number in numbers {
          var values = ["number": number]
          values["stamp"] = stamp()
          if number == 0 {
            text = "zero"
            continue
          }
          group.addTask { @MainActor @Sendable [self, values] in
            await send(values)
          }
        }
      }
      print("sent")
    }
  }

  func stamped() {
    let time = stamp()
    Task { @MainActor in
      await send([:])
      print(time)
    }
  }
}

@MainActor
final class Setup {
  private var steps = 0

  @available(*, renamed: "ask(_:)")
  func ask(_ name: String, completion: @escaping () -> Void) { completion() }

  func ask(_ name: String) async {
    await withCheckedContinuation { continuation in
      ask(name) {
        continuation.resume()
      }
    }
  }

  func loopThenStatement(_ names: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            await ask(name)
          }
        }
        steps += 1
      }
      print("done")
    }
  }

  func sharedValue() {
    let name = "first".lowercased()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await ask(name)
        }
        group.addTask { @MainActor @Sendable [self] in
          await ask(name + "!")
        }
      }
      print("done")
    }
  }
}
