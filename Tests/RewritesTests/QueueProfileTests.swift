import Codebase
import Migration
import Rewrites
import Testing

@Suite struct QueueProfileTests {
  private func plan(_ text: String) async -> Plan {
    let source = SourceFile(path: "Queues.swift", text: text)
    let settings = SettingsReader.read(
      swiftFiles: [source.absolutePath], root: "/", reader: { _ in nil }, lister: { _ in [] })
    let codebase = await Codebase(files: [source], settings: settings)
    return await Planner(rewrites: Catalog.rewrites).plan(codebase)
  }

  @Test(arguments: [
    ("queue.sync { values.append(1) }", "mutex"),
    ("queue.async { self.values.append(1) }", "worker"),
    ("queue.sync { values.append(1) }; queue.async { self.values = [] }", "mutex"),
    ("start(queue)", "escapes"),
    ("group.notify(queue: queue) {}", "escapes"),
    ("queue.async { done() }", "callback queue"),
    ("dispatchPrecondition(condition: .onQueue(queue))", "unused"),
  ])
  func roleFollowsFromUses(_ body: String, _ role: String) async throws {
    let plan = await plan(
      """
      import Dispatch
      func start(_ queue: DispatchQueue) {}
      final class Store {
        private let queue = DispatchQueue(label: "store", qos: .utility)
        private var values: [Int] = []
        func use(_ group: DispatchGroup, done: @escaping @Sendable () -> Void) { \(body) }
      }
      """)
    let queue = try #require(plan.queues.first)
    #expect(queue.role.rawValue == role)
    #expect(queue.name == "Store.queue" && queue.label == "store" && queue.qos == ".utility")
    #expect(queue.visibility == "private" && !queue.isConcurrent && queue.target == nil)
  }

  @Test func concurrentQueuesAreToldByTheirBarriers() async throws {
    let plan = await plan(
      """
      import Dispatch
      final class Store {
        fileprivate let queue = DispatchQueue(label: "store", attributes: .concurrent)
        let pool = DispatchQueue(label: "pool", attributes: .concurrent)
        private var values: [Int] = []
        var count: Int { queue.sync { values.count } }
        func add() { queue.async(flags: .barrier) { self.values.append(1) } }
        func work() { pool.async { print("work") } }
        func peek() -> Int { values[0] }
      }
      """)
    #expect(plan.queues.map(\.role) == [.readerWriter, .pool])
    let queue = plan.queues[0]
    #expect(queue.uses.map(\.kind) == ["sync", "async barrier"])
    #expect(queue.uses.map(\.place.line) == [6, 7])
    #expect(queue.state.map(\.name) == ["values"])
    #expect(queue.state[0].outside.map(\.line) == [9])
  }

  @Test func aWaitForTheOwnQueueIsFound() async throws {
    let plan = await plan(
      """
      import Dispatch
      final class Rooms {
        private let queue = DispatchQueue(label: "rooms")
        private var rooms: [String] = []
        var count: Int { queue.sync { rooms.count } }
        func isEmpty() -> Bool { queue.sync { check() } }
        private func check() -> Bool { count == 0 }
      }
      """)
    let finding = try #require(plan.findings.first)
    #expect(finding.code == "queue-deadlock" && finding.place.line == 5)
    #expect(finding.path.map(\.place.line) == [6, 6, 7, 5])
    #expect(plan.queues[0].reentrancy == finding.path)
  }

  @Test(arguments: [
    "if rooms.isEmpty { return count }; return 0", "return rooms.isEmpty ? count : 0",
    "defer { other.async { _ = self.count } }; return 0", "return rooms.map(\\.count).reduce(0, +)",
  ])
  func whatMayNotHappenIsNoFinding(_ body: String) async {
    let plan = await plan(
      """
      import Dispatch
      final class Rooms: @unchecked Sendable {
        private let queue = DispatchQueue(label: "rooms")
        private let other = DispatchQueue(label: "other")
        private var rooms: [String] = []
        var count: Int { queue.sync { rooms.count } }
        func use() -> Int { queue.sync { \(body) } }
      }
      """)
    #expect(plan.findings.isEmpty)
  }

  @Test func concurrentReadersMayNest() async {
    let plan = await plan(
      """
      import Dispatch
      final class Rooms {
        private let queue = DispatchQueue(label: "rooms", attributes: .concurrent)
        private var rooms: [String] = []
        var count: Int { queue.sync { rooms.count } }
        var isEmpty: Bool { queue.sync { count == 0 } }
      }
      """)
    #expect(plan.findings.isEmpty)
    #expect(plan.queues.first?.reentrancy.count == 3)
  }

  @Test func aWriteWithoutABarrierIsFound() async throws {
    let plan = await plan(
      """
      import Dispatch
      final class Presence: @unchecked Sendable {
        private let queue = DispatchQueue(label: "presence", attributes: .concurrent)
        private var online: Set<String> = []
        func enter(_ name: String) { queue.async { self.online.insert(name) } }
        func has(_ name: String) -> Bool { queue.sync { online.contains(name) } }
      }
      """)
    #expect(plan.findings.map(\.code) == ["write-without-barrier"])
    #expect(plan.findings.first?.place.line == 5)
  }
}
