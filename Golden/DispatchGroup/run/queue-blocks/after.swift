import Foundation

final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var sorted: [String] { lock.withLock { lines.sorted() } }
}

func factorial(_ number: Int) -> Int { number < 2 ? 1 : number * factorial(number - 1) }

@MainActor
final class Factorials {
  func compute(_ numbers: [Int]) {
    let log = Log()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for number in numbers {
          group.addTask(priority: .userInitiated) {
            log.add("\(number)! = \(factorial(number))")
          }
        }
      }
      print(log.sorted)
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  Factorials().compute([3, 5, 7])
  print("returned")
}
RunLoop.main.run()
