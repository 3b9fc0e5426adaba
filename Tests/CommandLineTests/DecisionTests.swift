import Foundation
import Testing

/// What `scan` takes for one decision, from the code of a small library.
@Suite struct DecisionTests {
  private static let code = """
    import Dispatch

    protocol Store {
      func load(_ name: String, completion: @escaping @Sendable (Int) -> Void)
    }

    final class Shelf: Store {
      private let queue = DispatchQueue(label: "shelf")
      private var counts: [String: Int] = [:]
      private let ready = DispatchSemaphore(value: 0)

      func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
        let count = queue.sync { counts[name] ?? 0 }
        completion(count)
      }

      func put(_ name: String) {
        queue.async { self.counts[name, default: 0] += 1 }
        ready.signal()
      }

      func wait(until time: DispatchTime) { _ = ready.wait(timeout: time) }
    }

    final class MockStore: Store {
      func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) { completion(1) }
    }

    func total(_ group: DispatchGroup, queue: DispatchQueue, done: @escaping @Sendable () -> Void) {
      group.enter()
      group.notify(queue: queue) { done() }
      group.leave()
    }

    """

  private func ledger() throws -> [String: Any] {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Shelf.swift")
    let outcome = try folder.program("scan", "--format", "json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
  }

  @Test func aResourceIsOneDecisionWithItsUses() throws {
    let ledger = try ledger()
    let decisions = try #require(ledger["decisions"] as? [[String: Any]])
    let rows = decisions.map { row in
      let uses = row["uses"] as? [String] ?? []
      return "\(row["line"] ?? 0) \(row["kind"] ?? "") \(uses.count)"
    }
    #expect(
      rows == [
        "4 completion handler 2", "8 queue declaration 3", "10 DispatchSemaphore 3", "29 DispatchGroup 4",
        "29 completion handler 1",
      ])
    #expect((ledger["totals"] as? [String: Any])?["decisions"] as? Int == rows.count)
  }

  /// What unwraps itself under its own name is the parameter.
  @Test func anUnwrappedParameterIsOneDecision() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Dispatch

      func run(on queue: DispatchQueue?, group: DispatchGroup?) {
        if let queue = queue, let group = group {
          group.enter()
          queue.async(group: group) { group.leave() }
        }
        guard let group = group else { return }
        group.wait()
      }

      """, to: "Run.swift")
    let outcome = try folder.program("scan")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("2 decisions, 6 sites"), "\(outcome.errors)")
  }

  /// What a double overrides may be declared anywhere, and the double in a function.
  @Test func anOverrideOfADoubleFollows() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import XCTest

      final class LoaderTests: XCTestCase {
        func testRetry() {
          class BrokenLoader: Loader {
            override func load(completion: @escaping (Int) -> Void) { completion(0) }
          }
          BrokenLoader().load { XCTAssertEqual($0, 0) }
        }
      }

      """, to: "Tests/LoaderTests.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    #expect(others.map { $0["why"] as? String } == ["a test double that follows 'load'"])
  }

  /// Nothing can be awaited where a double never answers, whatever it stands in for.
  @Test func aDoubleThatNeverAnswersIsNoDecision() throws {
    let folder = try TemporaryFolder()
    let function = "func send(_ text: String, completion: @escaping (Int) -> Void) { sent.append(text) }"
    for name in ["Connection", "MockConnection"] {
      try folder.write(
        """
        final class \(name) {
          private(set) var sent: [String] = []

          \(function)
        }

        """, to: "\(name).swift")
    }
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    #expect(others.map { $0["why"] as? String } == ["a test double that never answers"])
    #expect((ledger["decisions"] as? [[String: Any]])?.count == 1)
  }

  /// A closure for what happens to a view or an alert's action isn't called when the function has done its work.
  @Test func closuresOfWhatIsMadeAreNoDecisions() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit

      class Sheet: UIViewController { var completion: (() -> Void)? }

      func deletion(completion: @escaping () -> Void) -> UIAlertAction {
        UIAlertAction(title: "Delete", style: .destructive) { _ in completion() }
      }

      func sheet(completion: @escaping () -> Void) -> Sheet? {
        let sheet = Sheet()
        sheet.completion = completion
        return sheet
      }

      func restore(_ name: String, completion: @escaping (Int) -> Void) -> Bool { name.isEmpty }

      func shown(on screen: UIViewController, completion: @escaping () -> Void) -> UIViewController {
        let sheet = UIViewController()
        screen.present(sheet, animated: true, completion: completion)
        return sheet
      }

      func counted(completion: @escaping (Int) -> Void) -> Bool {
        completion(1)
        return true
      }

      """, to: "Sheets.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    #expect(
      others.map { $0["why"] as? String } == [
        "it creates a 'UIAlertAction', and its closure handles the events of that object",
        "it creates a 'Sheet', and its closure handles the events of that object",
        "it returns its result directly and doesn't use its closure",
      ])
    #expect((ledger["decisions"] as? [[String: Any]])?.count == 2)
  }

  /// A closure that an object keeps, for what happens to it, says nothing of the end of the function that takes it.
  @Test func closuresOfWhatGoesOnAreNoDecisions() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation

      struct Payment { let id: String; let callback: (Int) -> Void }

      final class Registry {
        private var handlers: [UUID: (Int) -> Void] = [:]
        private var onChange: ((Int) -> Void)?

        func payment(_ id: String, callback: @escaping (Int) -> Void) -> Payment {
          return Payment(id: id, callback: callback)
        }

        func named(callback: @escaping (Int) -> Void) -> Payment {
          let payment = Payment(id: "named", callback: callback)
          print(payment.id)
          return payment
        }

        func bind(handler: @escaping (Int) -> Void) -> UUID {
          let id = UUID()
          handlers[id] = handler
          return id
        }

        func setChangeHandler(_ handler: @escaping (Int) -> Void) { onChange = handler }

        func logged(_ text: String, completion _: @escaping (Int) -> Void) { print(text) }

        func load(_ id: UUID, completion: @escaping (Int) -> Void) -> UUID {
          handlers[id] = completion
          return id
        }

        func started(callback: @escaping (Int) -> Void) -> Payment {
          let payment = Payment(id: "", callback: callback)
          payment.callback(1)
          return payment
        }

        func total() {
          func added(completion: @escaping (Int) -> Void) { completion(1) }
          added { print($0) }
        }
      }

      """, to: "Registry.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    #expect(
      others.map { $0["why"] as? String } == [
        "it creates a 'Payment', and its closure handles the events of that object",
        "it creates a 'Payment', and its closure handles the events of that object",
        "what it returns ends the events that its closure handles",
        "it sets the closure that its object calls",
        "it doesn't use its closure",
        "it is a function inside another, and goes with that",
      ])
    #expect((ledger["decisions"] as? [[String: Any]])?.count == 2)
  }

  @Test func everySiteIsInOneDecisionOrNone() throws {
    let ledger = try ledger()
    let sites = try #require(ledger["sites"] as? [[String: Any]]).compactMap { $0["identity"] as? String }
    let used = try #require(ledger["decisions"] as? [[String: Any]]).flatMap { $0["uses"] as? [String] ?? [] }
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    #expect((used + others.compactMap { $0["site"] as? String }).sorted() == sites.sorted())
    #expect(
      others.compactMap { $0["why"] as? String }.sorted() == [
        "a test double that follows 'load'",
        "a value that only describes a time or a priority; it runs nothing",
        "it chooses the queue on which 'total' calls its handler",
      ])
  }
}
