import Foundation

final class Runner: @unchecked Sendable {
  private var count = 0

  // The handler's name is taken again.
  @available(*, renamed: "run()")
  func run(completion: @escaping (Int) -> Void) {
    let work = { (completion: (Int) -> Void) in completion(1) }
    work { self.count = $0 }
    completion(count)
  }

  func run() async -> Int {
    await withCheckedContinuation { continuation in
      run { value in
        continuation.resume(returning: value)
      }
    }
  }

  // What follows the handler's call is work of its own.
  func walk(completion: @escaping (Int) -> Void) {
    for index in 0..<3 {
      if index == 1 {
        completion(index)
        break
      }
    }
    count += 1
  }
}

func start(_ runner: Runner) async {
  print(await runner.run())
}

func stroll(_ runner: Runner) async {
  runner.walk { print($0) }
}
