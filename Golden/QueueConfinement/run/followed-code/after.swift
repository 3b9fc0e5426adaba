import Dispatch
import Foundation

final class Entry {
  let title: String
  var hits: Int
  var isHot: Bool { hits > limit() }
  init(_ title: String, hits: Int = 0) {
    self.title = title
    self.hits = hits
  }
  func matches(_ word: String) -> Bool { title.hasPrefix(word) }
  private func limit() -> Int { Rules.hot(3) }
}

enum Rules {
  static func hot(_ base: Int) -> Int { base * 2 }
}

func normalised(_ title: String) -> String { title.lowercased() }

final class Catalog: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]
  private var order: [String] = []

  init(_ titles: [String]) {
    prepare(titles)
  }

  private func prepare(_ titles: [String]) {
    for title in titles { order.append(normalised(title)) }
  }

  func hit(_ title: String) {
    lock.withLock {
      let entry = self.entry(normalised(title))
      entry.hits += 1
      trim()
    }
  }

  func hot() -> [String] {
    lock.withLock {
      var found: [String] = []
      for entry in entries.values {
        if !entry.isHot { continue }
        found.append(entry.title)
      }
      return found.sorted()
    }
  }

  func count(of word: String) -> Int {
    lock.withLock { entries.values.filter { $0.matches(word) }.count }
  }

  var titles: [String] { lock.withLock { order } }

  // Makes the entry where there is none.
  private func entry(_ title: String) -> Entry {
    if let known = entries[title] { return known }
    let entry = Entry(title)
    entries[title] = entry
    order.append(title)
    return entry
  }

  private func trim() {
    guard order.count > 100 else { return }
    order.removeFirst()
  }
}

let catalog = Catalog(["Zoo"])
DispatchQueue.concurrentPerform(iterations: 200) { index in
  catalog.hit(["Pear", "Plum", "Fig"][index % 3])
  if index % 10 == 0 { catalog.hit("Ant \(index % 2)") }
}
print(catalog.hot(), catalog.count(of: "p"), catalog.titles.count)
