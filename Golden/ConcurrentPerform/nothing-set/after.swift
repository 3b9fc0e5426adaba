import Foundation

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add(_ number: Int) { lock.withLock { count += number } }
  var value: Int { lock.withLock { count } }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask { [self] in
          add(1)
        }
      }
    }
  }
}

func audit(_ words: [String], _ counter: Counter) async {
  await withTaskGroup(of: Void.self) { group in
    let total = words.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        for index in start..<min(start + chunk, total) {
          guard !words[index].isEmpty else { continue }
          for letter in words[index] {
            if letter == "e" { counter.add(1) }
          }
        }
      }
    }
  }
}

func started(_ counter: Counter) {
  Task.detached {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2 {
        group.addTask {
          counter.add(number)
          counter.add(1)
        }
      }
    }
    print(counter.value)
  }
}
