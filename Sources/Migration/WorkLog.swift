import Foundation

/// Records what a run is doing and what it has cost. Several threads report to it at once.
///
/// No plan depends on it. Where nobody wants to know, there is none, and work is done without it.
public final class WorkLog: @unchecked Sendable {
  /// What a run does, one after the other.
  public enum Phase: Sendable, CaseIterable {
    /// Finding the files.
    case finding
    case reading
    /// Finding out what the files declare, and their projects' settings.
    case facts
    /// Finding the sites of each file and proposing changes for them.
    case planning
    /// Settling the proposals of files that reach into one another, with the rounds of those that wait.
    case settling
    /// Looking again at what the changes make possible elsewhere.
    case following
    case building
    case writing
    case printing
  }

  /// What a thread is at.
  public enum Activity: Sendable {
    /// Files that are settled together.
    case group(first: String, count: Int)
    case file(String)
    case site(Site)
  }

  /// How things stand at a moment.
  public struct Snapshot: Sendable {
    public let phase: Phase
    /// What the phase is for, where that is not always the same.
    public let purpose: String
    /// How many of the phase's parts there are, 0 where that isn't known, and how many are done.
    public let count: Int
    public let done: Int
    /// Since the run's begin, and since the phase's.
    public let elapsed: Duration
    public let elapsedInPhase: Duration
    /// What threads are at, and for how long, in the order in which they began.
    public let activities: [(activity: Activity, elapsed: Duration)]

    public init(
      phase: Phase, purpose: String = "", count: Int = 0, done: Int = 0, elapsed: Duration,
      elapsedInPhase: Duration, activities: [(activity: Activity, elapsed: Duration)] = []
    ) {
      self.phase = phase
      self.purpose = purpose
      self.count = count
      self.done = done
      self.elapsed = elapsed
      self.elapsedInPhase = elapsedInPhase
      self.activities = activities
    }
  }

  /// Whether costs are measured; without that, the log knows only what is being done.
  public let measures: Bool
  let clock: WorkClock
  private let start: Duration

  // `lock` guards all that follows.
  private let lock = NSLock()
  private var phase = Phase.finding
  private var purpose = ""
  private var count = 0
  private var done = 0
  private var phaseStart: Cost
  private var next = 0
  private var activities: [Int: (activity: Activity, start: Duration)] = [:]
  private var costs = WorkCosts()

  /// A log whose first phase begins now.
  public init(measures: Bool, clock: WorkClock = .system) {
    self.measures = measures
    self.clock = clock
    start = clock.wall()
    phaseStart = Cost(wall: start, processor: clock.process())
  }

  /// Begins a phase, which ends the one before.
  ///
  /// - Parameters:
  ///   - count: how many parts it has.
  ///   - purpose: what it is for, where that is not always the same.
  public func begin(_ phase: Phase, count: Int = 0, purpose: String = "") {
    lock.withLock {
      endPhase()
      self.phase = phase
      self.purpose = purpose
      self.count = count
      done = 0
    }
  }

  /// Notes that one of the phase's parts is done.
  public func step() { lock.withLock { done += 1 } }

  public var snapshot: Snapshot {
    lock.withLock {
      let now = clock.wall()
      return Snapshot(
        phase: phase, purpose: purpose, count: count, done: done, elapsed: now - start,
        elapsedInPhase: now - phaseStart.wall,
        activities: activities.sorted { $0.key < $1.key }.map { ($1.activity, now - $1.start) })
    }
  }

  /// What everything has cost until now.
  public func measured() -> WorkCosts {
    lock.withLock {
      endPhase()
      return costs
    }
  }

  private func endPhase() {
    let now = Cost(wall: clock.wall(), processor: clock.process())
    costs.add(now - phaseStart, to: phase)
    phaseStart = now
  }

  /// - Parameter isAgain: whether a site was looked at before.
  fileprivate func during<Result>(_ activity: Activity, isAgain: Bool, _ work: () -> Result) -> Result {
    let start = measures ? clock.now : Cost(wall: clock.wall())
    let key = lock.withLock {
      next += 1
      activities[next] = (activity, start.wall)
      return next
    }
    let result = work()
    let cost = measures ? clock.now - start : Cost()
    lock.withLock {
      activities[key] = nil
      if measures { costs.add(cost, to: activity, isAgain: isAgain) }
    }
    return result
  }

  /// Adds what it has cost to recognise sites, by the rewrites' names.
  func add(searches: [String: Cost], isAgain: Bool) {
    lock.withLock {
      for (rewrite, cost) in searches { costs.add(search: cost, to: rewrite, isAgain: isAgain) }
    }
  }

  /// Adds to what it has cost to plan a rewrite's sites.
  fileprivate func add(_ cost: Cost, toPlanning rewrite: String) {
    lock.withLock { costs.add(planning: cost, to: rewrite) }
  }
}

extension WorkLog? {
  /// Does work that a log, where there is one, knows of.
  func during<Result>(_ activity: WorkLog.Activity, isAgain: Bool = false, _ work: () -> Result) -> Result {
    guard let self else { return work() }
    return self.during(activity, isAgain: isAgain, work)
  }

  /// Does what belongs to the planning of a rewrite's sites.
  func planning<Result>(_ rewrite: String, _ work: () -> Result) -> Result {
    guard let self, self.measures else { return work() }
    let start = self.clock.now
    defer { self.add(self.clock.now - start, toPlanning: rewrite) }
    return work()
  }
}
