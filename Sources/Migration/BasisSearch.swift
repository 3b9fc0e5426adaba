import Codebase

/// Finds the fewest of a stage's changes after which a follower is proposed, as far as leaving out one after the other
/// finds them.
struct BasisSearch {
  /// What a follower rests on, and how it is proposed after that.
  typealias Basis = (changes: [Change], proposed: Cascade.Proposed)

  /// No person could judge a change that ties more changes than this together.
  private static let sizeLimit = 12

  private let cascade: Cascade
  private let follower: Cascade.Follower
  private let plan: Plan
  private let open: [Site]
  let stage: Stage
  /// How often it may still be proposed anew.
  private(set) var allowance: Int

  init(for follower: Cascade.Follower, in plan: Plan, _ stage: Stage, of cascade: Cascade, allowance: Int) {
    self.cascade = cascade
    self.follower = follower
    self.plan = plan
    self.stage = stage
    self.allowance = allowance
    open = plan.openSites(in: stage)
  }

  /// Whether established changes may be part of what a follower to judge rests on: where all is taken in any case.
  var mayTakeEstablished: Bool { cascade.planner.includesJudgement && stage != .established }

  /// Whether the files of a change still parse after it, alone and with others.
  func parses(_ change: Change, with others: [Change]) -> Bool { cascade.parses(change, with: others) }

  /// What the follower rests on besides the established changes; nil where that isn't found.
  mutating func basis() -> Basis? {
    // What is established is applied in any case.
    let given = stage == .established ? [] : plan.accepted(includingJudgement: false)
    return fewest(of: stage.added(to: plan), besides: given, from: [])
  }

  /// What the follower rests on, established changes among it; nil where that isn't found.
  ///
  /// - Parameter known: what it is known to need besides these.
  mutating func basisWithEstablished(_ known: [Change]) -> Basis? {
    fewest(of: stage.accepted(of: plan), besides: [], from: known)
  }

  private mutating func fewest(of accepted: [Change], besides given: [Change], from known: [Change]) -> Basis?
  {
    // Of the changes that it doesn't touch, the first to be thought of are that of its own function, and the one for
    // which it had to wait.
    let awaited = follower.origin.flatMap(plan.siteAwaited(by:))
    let seed = Set(known.map(\.sites))
    let touched = Set(
      accepted.indices.filter { index in
        seed.contains(accepted[index].sites)
          || accepted[index].sites.contains {
            follower.touched.contains($0) || $0 == awaited
              || $0.file == follower.identity.file && $0.declaration == follower.identity.declaration
          }
      })
    guard touched.count <= Self.sizeLimit else { return nil }
    var attempts = Attempts(accepted: accepted, given: given)
    if let proposed = attempt(touched, &attempts) { return laidOut(touched, proposed, &attempts) }
    let near = touched.union(
      accepted.indices.filter { !follower.edited.isDisjoint(with: accepted[$0].files) })
    var best = near
    var bestProposed: Cascade.Proposed
    if near != touched, let proposed = attempt(near, &attempts) {
      bestProposed = proposed
    } else {
      best = Set(accepted.indices)
      guard best != near, let proposed = attempt(best, &attempts) else { return nil }
      bestProposed = proposed
    }
    var chunk = max(1, (best.count - touched.count) / 2)
    while true {
      let optional = best.subtracting(touched).sorted()
      for start in stride(from: 0, to: optional.count, by: chunk) {
        let fewer = best.subtracting(optional[start..<min(start + chunk, optional.count)])
        if let proposed = attempt(fewer, &attempts) { (best, bestProposed) = (fewer, proposed) }
      }
      guard allowance > 0 else { return nil }
      if chunk == 1 { break }
      chunk /= 2
    }
    guard best.count <= Self.sizeLimit else { return nil }
    return laidOut(best, bestProposed, &attempts)
  }

  /// What came of the changes that were tried, by their indices.
  private struct Attempts {
    let accepted: [Change]
    let given: [Change]
    var made: [Set<Int>: Cascade.Proposed?] = [:]

    func changes(_ chosen: Set<Int>) -> [Change] { chosen.sorted().map { accepted[$0] } }
  }

  private mutating func attempt(_ chosen: Set<Int>, _ attempts: inout Attempts) -> Cascade.Proposed? {
    if let known = attempts.made[chosen] { return known }
    guard allowance > 0 else { return nil }
    allowance -= 1
    let proposed = cascade.proposed(
      follower, after: attempts.given + attempts.changes(chosen), open: open)
    attempts.made[chosen] = .some(proposed)
    return proposed
  }

  /// What writes lines that the follower indents is among them, as one would be laid out without the other.
  private mutating func laidOut(
    _ chosen: Set<Int>, _ proposed: Cascade.Proposed, _ attempts: inout Attempts
  ) -> Basis {
    var taken = TakenRanges(text: cascade.codebase.text(of:))
    taken.take(proposed.rounds.original(of: proposed.draft.edits).edits)
    let written = attempts.accepted.indices.filter {
      !chosen.contains($0) && taken.indentOtherwise(attempts.accepted[$0].edits)
    }
    let all = chosen.union(written)
    guard !written.isEmpty, let more = attempt(all, &attempts) else {
      return (attempts.changes(chosen), proposed)
    }
    return (attempts.changes(all), more)
  }
}
