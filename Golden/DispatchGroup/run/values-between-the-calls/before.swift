import Foundation

@MainActor
final class Reservoir {
  private var added: [Int] = []

  func add(_ volume: Int, completion: @escaping @Sendable () -> Void) {
    added.append(volume)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { completion() }
  }

  func fill() {
    let group = DispatchGroup()
    var volume = 10
    for _ in 0..<3 {
      volume -= 2
      group.enter()
      add(volume) { group.leave() }
    }
    volume = 100
    group.enter()
    add(volume) { group.leave() }
    group.notify(queue: .main) {
      print(self.added)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Reservoir().fill() }
RunLoop.main.run()
