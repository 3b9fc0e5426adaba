import Dispatch

func checksum(_ text: String) -> Int { text.utf8.reduce(0) { ($0 + Int($1)) % 1009 } }

final class Results: @unchecked Sendable {
  private var sums: [Int] = []
  func add(_ sum: Int) { sums.append(sum) }
  var count: Int { sums.count }
}

@MainActor
final class Checksums {
  private(set) var total = 0

  func compute(_ texts: [String]) {
    let results = Results()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for text in texts {
          group.addTask(priority: .utility) {
            results.add(checksum(text))
          }
        }
      }
      self.total = results.count
    }
  }

  func computeTwo(_ text: String) {
    let results = Results()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { results.add(checksum(text)) }
        group.addTask {
          results.add(checksum(text + "!"))
        }
      }
      self.total = results.count
    }
  }
}
