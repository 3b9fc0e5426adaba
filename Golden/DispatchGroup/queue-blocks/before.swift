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
    let group = DispatchGroup()
    for text in texts {
      DispatchQueue.global(qos: .utility).async(group: group) {
        results.add(checksum(text))
      }
    }
    group.notify(queue: .main) {
      self.total = results.count
    }
  }

  func computeTwo(_ text: String) {
    let results = Results()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { results.add(checksum(text)) }
    DispatchQueue.global().async(group: group) {
      results.add(checksum(text + "!"))
    }
    group.notify(queue: .main) {
      self.total = results.count
    }
  }
}
