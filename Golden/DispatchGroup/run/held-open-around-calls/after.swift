import Foundation

@MainActor
final class Counter {
  private var found: [Int] = []

  func count(_ number: Int, completion: @escaping @Sendable () -> Void) {
    print("counting", number)
    found.append(number)
    // Answers at once, so that nothing but the pair around holds the group open.
    completion()
  }

  func all(_ numbers: [Int]) {
    let group = DispatchGroup()
    group.enter()
    for number in numbers {
      group.enter()
      count(number) { group.leave() }
    }
    group.leave()
    group.notify(queue: .main) {
      print("all", self.found)
      exit(0)
    }
    print("under way")
  }
}

MainActor.assumeIsolated { Counter().all([3, 1, 2]) }
RunLoop.main.run()
