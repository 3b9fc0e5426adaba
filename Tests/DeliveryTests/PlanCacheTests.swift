import Codebase
import Delivery
import Foundation
import Migration
import Testing

@Suite struct PlanCacheTests {
  private func entry(_ text: String) -> PlanCache.Entry {
    PlanCache.Entry(plan: Plan(entries: [], changes: []), settings: [text])
  }

  private func size(of folder: TemporaryFolder) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
      return sum + ((attributes[.size] as? Int) ?? 0)
    }
  }

  @Test func thePlansTogetherAreBounded() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 1000)
    let cache = PlanCache(folder: folder.path, sizeLimit: 6000)
    for number in 1...20 {
      cache.keep(entry(long), under: "key\(number)")
      #expect(try size(of: folder) <= 6000)
      #expect(cache.entry("key\(number)") != nil)
      // The first one is used all the time, and stays.
      let date = Date(timeIntervalSinceNow: Double(number - 100))
      try FileManager.default.setAttributes(
        [.modificationDate: number == 1 ? Date() : date], ofItemAtPath: "\(folder.path)/key\(number).plan")
    }
    #expect(cache.entry("key1") != nil && cache.entry("key20") != nil && cache.entry("key2") == nil)
    // What is too large by itself isn't kept, and nothing goes for it.
    cache.keep(entry(String(repeating: long, count: 6)), under: "large")
    #expect(cache.entry("large") == nil && cache.entry("key20") != nil)
  }

  @Test func whatAStoppedRunLeftGoes() throws {
    let folder = try TemporaryFolder()
    for (name, age) in [("old.part", 7200.0), ("new.part", 1)] {
      let path = "\(folder.path)/\(name)"
      try Data("half".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/other.txt"))
    PlanCache(folder: folder.path).keep(entry("a"), under: "key")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["key.plan", "new.part", "other.txt"])
  }

  @Test func itIsWhereThePlatformHasIt() {
    #expect(
      PlanCache.standardFolder(environment: ["XDG_CACHE_HOME": "/caches", "HOME": "/me"]) == "/caches/unqueue"
    )
    #expect(PlanCache.standardFolder(environment: [:]) == nil)
    #expect(PlanCache.standardFolder(environment: ["HOME": ""]) == nil)
    #if os(macOS)
      let expected = "/me/Library/Caches/unqueue"
    #else
      let expected = "/me/.cache/unqueue"
    #endif
    #expect(PlanCache.standardFolder(environment: ["HOME": "/me", "XDG_CACHE_HOME": "relative"]) == expected)
  }
}
