import Dispatch

struct Scores {
  var all: [Int] = []

  func best() -> Int? {
    return {
      let sorted = all.sorted()
      return sorted.last
    }()
  }

  func sum() throws -> Int {
    let total = all.reduce(0, +)
    return all.count + total
  }

  mutating func add(_ score: Int) {
    all.append(score)
    do {
      let last = all.last
      print(last ?? 0)
    }
    let last = 0
    print(last)
  }

  func check() {
    DispatchQueue.global().sync {
      dispatchPrecondition(condition: .notOnQueue(.main))
      print(all)
    }
  }
}
