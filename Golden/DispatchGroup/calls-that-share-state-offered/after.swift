import Foundation

final class Downloads {
  private var running: [String] = []
  private let names: [String] = ["a", "b"]

  func fetch(_ name: String, completion: @escaping (Int) -> Void) {
    running.append(name)
    DispatchQueue.global().async { completion(name.count) }
  }

  func measure(_ name: String) async -> Int {
    let known = names.contains(name)
    return known ? 1 : 0
  }

  private lazy var sizes: [String: Int] = ["one": 1]

  func size(_ name: String, completion: @escaping (Int) -> Void) {
    let size = sizes[name] ?? 0
    DispatchQueue.global().async { completion(size) }
  }

  func count(_ name: String, completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
  }
}

final class Summary {
  private let downloads = Downloads()

  // Each call keeps its name in one list: two at a time would be a race.
  func both() async -> Int {
    var first = 0
    var second = 0
    let group = DispatchGroup()
    group.enter()
    downloads.fetch("one") { count in
      first = count
      group.leave()
    }
    group.enter()
    downloads.fetch("two") { count in
      second = count
      group.leave()
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume(returning: first + second) }
    }
  }

  // Reading does no harm.
  func measured() async -> Int {
    async let pendingFirst = downloads.measure("one")
    async let pendingSecond = downloads.measure("two")
    let (first, second) = await (pendingFirst, pendingSecond)
    return first + second
  }

  // The first use of a lazy property sets it.
  func sizes() async -> Int {
    var first = 0
    var second = 0
    let group = DispatchGroup()
    group.enter()
    downloads.size("one") { size in
      first = size
      group.leave()
    }
    group.enter()
    downloads.size("two") { size in
      second = size
      group.leave()
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume(returning: first + second) }
    }
  }

  // All calls give to one variable.
  func all(_ names: [String]) async -> Int {
    var sum = 0
    let group = DispatchGroup()
    for name in names {
      group.enter()
      downloads.count(name) { count in
        DispatchQueue.main.async {
          sum += count
          group.leave()
        }
      }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume(returning: sum) }
    }
  }
}
