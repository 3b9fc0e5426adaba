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
    Task { @MainActor in
      async let pendingFirst = load(1)
      async let pendingSecond = load(2)
      let (first, second) = await (pendingFirst, pendingSecond)
      print(first, second)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Loader().start() }
RunLoop.main.run()
