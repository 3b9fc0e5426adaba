import Foundation
import Testing

/// One queue is one decision, however far it is handed on.
@Suite struct QueueOriginTests {
  private static let code = """
    import Dispatch

    protocol Saving {
      func save(_ text: String, on queue: DispatchQueue)
    }

    struct Disk: Saving {
      func save(_ text: String, on queue: DispatchQueue) {
        queue.async { print(text) }
      }
    }

    final class Editor: @unchecked Sendable {
      private let queue: DispatchQueue
      private let disk = Disk()

      init() {
        let queue = DispatchQueue(label: "editor")
        self.queue = queue
      }

      func save() {
        disk.save("text", on: queue)
        disk.save("more", on: .main)
      }
    }

    """

  @Test func whatIsHandedOnBelongsToWhereItCameFrom() throws {
    let ledger = try Self.ledger(of: Self.code)
    // The queue with the property that keeps it; the requirement and its witness are handed it, or the main queue.
    #expect(ledger.rows == ["18 2"])
    #expect(
      ledger.others
        == Array(repeating: "it is passed in; its decision is listed where it is created", count: 4))
  }

  private static let results = """
    import Dispatch

    func makeQueue() -> DispatchQueue {
      DispatchQueue(label: "made")
    }

    func work() {
      let queue = makeQueue()
      queue.async { print("one") }
      queue.sync {}
    }

    final class Worker: @unchecked Sendable {
      private let queue: DispatchQueue = {
        let queue = DispatchQueue(label: "worker")
        return queue
      }()

      func work() {
        let own = queue
        own.async { print("two") }
      }
    }

    """

  @Test func whatAFunctionOrAClosureGivesBelongsToWhereItIsMade() throws {
    let ledger = try Self.ledger(of: Self.results)
    #expect(ledger.rows == ["3 4", "14 3"])
  }

  private static let initialisers = """
    import Dispatch

    public final class Player {
      public let queue: DispatchQueue
      private let name: String

      public init(queue: DispatchQueue = DispatchQueue.main, name: String) {
        self.queue = queue
        self.name = name
      }

      public init(queue: DispatchQueue? = nil) {
        self.queue = queue ?? DispatchQueue.main
        name = "player"
      }

      public convenience init(name: String, on queue: DispatchQueue) {
        self.init(queue: queue, name: name)
      }

      var isOnMain: Bool { queue === DispatchQueue.main }
    }

    func makePlayers() -> [Player] {
      [Player(queue: .main, name: "one"), Player(name: "two", on: .main)]
    }

    """

  @Test func initialisersThatSetOnePropertyTakeOneQueue() throws {
    let ledger = try Self.ledger(of: Self.initialisers)
    #expect(ledger.rows == ["7 8"])
    #expect(ledger.others == ["it is only compared; nothing is enqueued on it"])
  }

  private static let values = """
    import Foundation

    private let slow = DispatchQueue(label: "slow", target: .global(qos: .utility))

    func work() {
      slow.async { print("slow") }
    }

    func load(on queue: DispatchQueue, then use: @escaping @Sendable (Int) -> Void) {
      queue.async {
        use(1)
        use(2)
      }
    }

    func show(_ session: URLSession) {
      load(on: .main) { print($0) }
      let other = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
      print(other, session)
    }

    """

  @Test func whatOutsideCodeAsksForIsNoDecision() throws {
    let ledger = try Self.ledger(of: Self.values)
    #expect(ledger.rows == ["3 3", "9 1"])
    #expect(
      ledger.others == [
        "it chooses the queue on which 'load' calls its handler",
        "it is the queue on which 'load' calls its handler",
        "it chooses the queue on which 'load' calls its handler",
        "'URLSession' requires a queue, so this code has no choice",
      ])
  }

  private static let constants = """
    import Foundation

    public final class Uploader: @unchecked Sendable {
      private let queue: DispatchQueue

      public init(queue: DispatchQueue) { self.queue = queue }

      public func upload(_ name: String) {
        queue.async { print(name) }
      }
    }

    func makeUploader() -> Uploader {
      let queue = DispatchQueue(label: "uploads")
      return Uploader(queue: queue)
    }

    func uploadAll(_ names: [String]) -> Uploader {
      let queue = DispatchQueue(label: "all")
      queue.async { print(names) }
      return Uploader(queue: queue)
    }

    """

  @Test func aConstantThatIsOnlyHandedOnBelongsToTheParameter() throws {
    let ledger = try Self.ledger(of: Self.constants)
    // The parameter with the property, its block and the first constant; the second constant with its block.
    #expect(ledger.rows == ["6 4", "19 2"])
  }

  /// Two initialisers take a queue: a call means the one that its other arguments fit.
  private static let overloads = """
    import Dispatch

    class Base {
      let queue: DispatchQueue
      init(queue: DispatchQueue) { self.queue = queue }
      func run() { queue.async { print("run") } }
    }

    final class Recorder: Base {
      init() {
        super.init(queue: DispatchQueue(label: "recorder"))
      }
    }

    final class Monitor {
      private let recorder: Recorder
      init(recorder: Recorder, queue: DispatchQueue) {
        self.recorder = recorder
        queue.async { print("one") }
      }
      init(queue: DispatchQueue, names: [String]) {
        recorder = Recorder()
        queue.async { print(names) }
      }
    }

    let monitor = Monitor(queue: .main, names: [])

    """

  @Test func anArgumentBelongsToTheInitialiserThatItsCallFits() throws {
    let ledger = try Self.ledger(of: Self.overloads)
    // The parameter with the property, its block and what `super.init` is passed; the parameters of the two others.
    #expect(ledger.rows == ["5 4", "17 2", "21 3"])
  }

  private static let doubles = """
    import Foundation

    protocol Loading {
      var queue: DispatchQueue? { get }
      func load(_ name: String, on queue: DispatchQueue) -> Int
    }

    struct Matcher<Arguments> {}

    final class LoadingSpy: Loading {
      var queue: DispatchQueue?
      let matchers: [Matcher<(String, DispatchQueue)>] = []

      func load(_ name: String, on queue: DispatchQueue) -> Int {
        let chosen = self.queue ?? DispatchQueue.main
        chosen.async { print(name) }
        return 0
      }

      func matcher() -> Matcher<(DispatchQueue?, Int)> { Matcher() }
    }

    final class LoadingTests {
      private let own = DispatchQueue(label: "own")
      func run() { own.async { print("run") } }
    }

    """

  @Test func whatATestDoubleFollowsIsNoDecision() throws {
    let ledger = try Self.ledger(of: Self.doubles, at: "Tests/LoadingSpy.swift")
    // The requirement with its double, work on a queue that is passed or not, and a queue that a test makes for itself.
    #expect(ledger.rows == ["5 2", "16 1", "24 2"])
    #expect(
      ledger.others == [
        "a test double, which follows what it stands for",
        "a test double, which follows what it stands for",
        "a part of another type in code of tests; no queue is kept there",
        "it stands in code of tests for a queue that is not passed",
        "a part of another type in code of tests; no queue is kept there",
      ])
  }

  private static let passedOn = """
    import Foundation

    typealias Answer = (Int) -> Void

    final class Client {
      func load(on queue: DispatchQueue = .main, answer: @escaping Answer) {
        queue.async { answer(1) }
      }

      func refresh(on queue: DispatchQueue) {
        load(on: queue) { print($0) }
      }

      func refreshTwice(on queue: DispatchQueue) {
        queue.async { print("twice") }
        load(on: queue) { print($0) }
      }
    }

    func refresh(_ client: Client) {
      client.refresh(on: .main)
      client.refresh(on: .global())
      client.refreshTwice(on: .main)
      client.refreshTwice(on: .global())
    }

    """

  @Test func whatIsOnlyPassedOnToAHandlersFunctionIsNoDecision() throws {
    let ledger = try Self.ledger(of: Self.passedOn)
    // The handler, and a parameter that work is put on as well.
    #expect(ledger.rows == ["6 1", "14 4"])
    #expect(
      Set(ledger.others) == [
        "it chooses the queue on which 'load' calls its handler",
        "it is the queue on which 'load' calls its handler",
      ])
    #expect(ledger.others.count == 5)
  }

  private static let records = """
    import Foundation

    final class Rates {
      private struct Waiting {
        let queue: DispatchQueue?
        let answer: (Int) -> Void
      }
      private var waiting: [Waiting] = []

      func ask(on queue: DispatchQueue?, answer: @escaping (Int) -> Void) {
        waiting.append(Waiting(queue: queue, answer: answer))
      }

      func tell() {
        for one in waiting { one.queue?.async { one.answer(1) } }
      }
    }

    final class Names {
      private struct Waiting {
        let queue: DispatchQueue
      }
      private let watch: (DispatchQueue) -> Void = { _ in }
      private let waiting = Waiting(queue: .main)
      private let answers = DispatchQueue(label: "answers")

      func ask(_ rates: Rates) {
        rates.ask(on: answers) { print($0) }
        watch(waiting.queue)
      }
    }

    final class Ticker {
      private var queue: DispatchQueue?
      private var tell: ((Int) -> Void)?

      func start(on queue: DispatchQueue, tell: @escaping (Int) -> Void) {
        self.queue = queue
        self.tell = tell
      }

      func stop() { queue = nil }

      func tick() { queue?.async { [weak self] in self?.tell?(1) } }
    }

    """

  @Test func whatIsKeptForAHandlerGoesWithItsFunction() throws {
    let ledger = try Self.ledger(of: Self.records)
    // What no handler stands beside, with what it is set to.
    #expect(ledger.rows == ["21 2"])
    #expect(ledger.others.count == 7)
    #expect(ledger.others.allSatisfy { $0.contains("calls its handler") || $0.contains("a closure's") })
  }

  private static let factories = """
    import Foundation

    final class Board {
      private lazy var updates = makeQueue()

      func show(_ text: String) { updates.async { print(text) } }

      private func makeQueue() -> DispatchQueue {
        let queue = DispatchQueue(label: "board")
        return queue
      }
    }

    """

  @Test func whatAMethodMakesForAPropertyIsOneDecision() throws {
    let ledger = try Self.ledger(of: Self.factories)
    #expect(ledger.rows == ["9 3"])
  }

  private static func ledger(
    of code: String, at path: String = "Code.swift"
  ) throws -> (rows: [String], others: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(code, to: path)
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let decisions = try #require(ledger["decisions"] as? [[String: Any]])
    let rows = decisions.map { row in
      "\(row["line"] ?? 0) \((row["uses"] as? [String])?.count ?? 0)"
    }
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    return (rows, others.compactMap { $0["why"] as? String })
  }
}
