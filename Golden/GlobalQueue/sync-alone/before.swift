import Dispatch

struct Scores {
  var all: [Int] = []

  func best() -> Int? {
    return DispatchQueue.global(qos: .userInitiated).sync {
      let sorted = all.sorted()
      return sorted.last
    }
  }

  func sum() throws -> Int {
    let total = DispatchQueue.global().sync { all.reduce(0, +) }
    return DispatchQueue.global().sync { all.count } + total
  }

  mutating func add(_ score: Int) {
    DispatchQueue.global().sync {
      all.append(score)
    }
    DispatchQueue.global().sync {
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
