import Foundation

var visits = 0

final class Cache {
  static var names: [String] = []
  fileprivate static var hits = 0 {
    didSet { print(oldValue) }
  }
}

actor Counter {
  func count() {
    visits += 1
    Cache.names.append("a")
  }
}

@MainActor
func show() {
  print(visits, Cache.names)
}

@MainActor
func refresh() {
  Task.detached {
    Cache.hits += 1
  }
  print(Cache.hits)
}
