import Foundation

@MainActor
final class Orders {
  private var steps: [String] = []

  func step(_ name: String) async {
    steps.append("begin \(name)")
    await Task.yield()
    try? await Task.sleep(for: .milliseconds(name.count * 120))
    steps.append("end \(name)")
  }

  func run(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      Task {
        defer { group.leave() }
        guard !name.isEmpty else { return }
        await self.step(name)
      }
    }
    group.notify(queue: .main) {
      print(self.steps)
      exit(0)
    }
    print("started", steps)
  }
}

MainActor.assumeIsolated { Orders().run(["aaa", "", "b", "cc"]) }
RunLoop.main.run()
