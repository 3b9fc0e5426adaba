import Foundation

@MainActor
final class Reservoir {
  private var added: [Int] = []

  func add(_ volume: Int) async {
    added.append(volume)
    try? await Task.sleep(for: .seconds(0.02))
  }

  func fill() {
    var volume = 10
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          volume -= 2
          group.addTask { @MainActor @Sendable [self, volume] in
            await add(volume)
          }
        }
        volume = 100
        group.addTask { @MainActor @Sendable [self, volume] in
          await add(volume)
        }
      }
      print(self.added)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Reservoir().fill() }
RunLoop.main.run()
