import Codebase
import Foundation
import Rewrites
import Testing

@testable import Migration

@Suite struct WorkLogTests {
  /// Clocks that go on when they are told to.
  private final class HandClock: @unchecked Sendable {
    // `lock` guards all access to `time`.
    private let lock = NSLock()
    private var time = 100

    func go(_ seconds: Int) { lock.withLock { time += seconds } }

    private var now: Int { lock.withLock { time } }

    /// Threads have used a tenth of what went by, and the process twice of it.
    var clock: WorkClock {
      WorkClock(
        wall: { .seconds(self.now) }, process: { .seconds(2 * self.now) },
        thread: { .milliseconds(100 * self.now) })
    }
  }

  private let site = Site(
    identity: SiteIdentity(file: "A.swift", declaration: "f()", kind: "main.async", ordinal: 1),
    rewrite: "main-queue", range: 0..<1, position: SourcePosition(line: 3, column: 1, utf8Offset: 0))

  @Test func aPhaseEndsWhereTheNextBegins() {
    let hand = HandClock()
    let log = WorkLog(measures: true, clock: hand.clock)
    hand.go(1)
    log.begin(.reading, count: 5)
    log.step()
    log.step()
    hand.go(2)
    let snapshot = log.snapshot
    #expect(snapshot.phase == .reading && snapshot.count == 5 && snapshot.done == 2)
    #expect(snapshot.elapsed == .seconds(3) && snapshot.elapsedInPhase == .seconds(2))
    log.begin(.finding)
    #expect(log.snapshot.done == 0 && log.snapshot.count == 0)
    hand.go(10)
    let costs = log.measured()
    #expect(costs.phases[.finding] == Cost(wall: .seconds(11), processor: .seconds(22)))
    #expect(costs.phases[.reading] == Cost(wall: .seconds(2), processor: .seconds(4)))
    #expect(costs.all.wall == .seconds(13))
  }

  @Test func whatThreadsAreAtIsKnownForAsLongAsTheyAre() {
    let hand = HandClock()
    let log: WorkLog? = WorkLog(measures: true, clock: hand.clock)
    let result = log.during(.file("A.swift")) {
      hand.go(3)
      return log.during(.site(site)) {
        hand.go(2)
        return log?.snapshot.activities.map(\.elapsed)
      }
    }
    #expect(result == [Duration.seconds(5), .seconds(2)])
    log.during(.site(site), isAgain: true) { hand.go(4) }
    log.planning("main-queue") { hand.go(1) }
    #expect(log?.snapshot.activities.isEmpty == true)
    let costs = log?.measured()
    #expect(costs?.files["A.swift"] == Cost(wall: .seconds(5), processor: .milliseconds(500)))
    let rewrite = costs?.rewrites["main-queue"]
    #expect(rewrite?.sites == 1)
    #expect(rewrite?.planning == Cost(wall: .seconds(3), processor: .milliseconds(300)))
    #expect(rewrite?.again == Cost(wall: .seconds(4), processor: .milliseconds(400)))
  }

  @Test func aLogThatMeasuresNothingStillKnowsWhatIsDone() {
    let hand = HandClock()
    let log: WorkLog? = WorkLog(measures: false, clock: hand.clock)
    let count = log.during(.site(site)) {
      hand.go(2)
      return log.planning("main-queue") { log?.snapshot.activities.count }
    }
    #expect(count == 1)
    #expect(log?.measured().rewrites.isEmpty == true && log?.measured().files.isEmpty == true)
  }

  /// A plan is the same with and without a log, and the log has each rewrite that was asked and each file.
  @Test func aPlanIsToldToItsLog() async {
    let text = """
      import Dispatch

      func load(_ completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(1) }
      }

      func show() {
        DispatchQueue.main.async { print("shown") }
      }

      """
    let files = ["A.swift", "B.swift"].map { SourceFile(path: $0, text: text) }
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: Settings()))
    let log = WorkLog(measures: true)
    let plan = await Planner(rewrites: Catalog.rewrites, log: log).plan(codebase, jobs: 2)
    let silent = await Planner(rewrites: Catalog.rewrites).plan(codebase, jobs: 2)
    #expect(plan.changes.map(\.edits) == silent.changes.map(\.edits))
    #expect(plan.entries.map(\.site.identity) == silent.entries.map(\.site.identity))

    let costs = log.measured()
    #expect(Set(costs.files.keys) == ["A.swift", "B.swift"])
    for rewrite in ["main-queue", "global-queue", "completion-handler"] {
      let sites = plan.entries.count { $0.site.rewrite == rewrite }
      #expect(sites > 0 && costs.rewrites[rewrite]?.sites == sites)
      #expect(costs.rewrites[rewrite].map { $0.planning.wall > .zero && $0.search.wall > .zero } == true)
    }
    #expect(Set(costs.phases.keys).isSuperset(of: [.planning, .settling, .following]))
    #expect(log.snapshot.activities.isEmpty)
  }
}
