import Foundation

/// Holds whoever comes until a number of them are there.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass(_ count: Int) async {
    if waiting.count == count - 1 {
      print("together:", count)
      for one in waiting { one.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

@MainActor
final class Loader {
  private let gate = Gate()

  func load(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    Task {
      let result = await load(number)
      completion(result)
    }
  }

  func load(_ number: Int) async -> Int {
    await gate.pass(2)
    return number * 10
  }

  func start() {
    let group = DispatchGroup()
    nonisolated(unsafe) var first: Int?
    nonisolated(unsafe) var second = 0
    group.enter()
    load(1) { value in
      first = value
      group.leave()
    }
    group.enter()
    load(2) { second = $0; group.leave() }
    group.notify(queue: .main) {
      print(first!, second)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Loader().start() }
RunLoop.main.run()
