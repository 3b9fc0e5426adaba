import Codebase
import GoldenCases
import Migration
import Testing

/// A decision makes a new plan from the same code.
@Suite struct DecisionTests {
  /// One change takes both sites: the outer queue call and the hop back inside it.
  private static let hop = """
    import UIKit

    final class Screen: UIViewController {
      func show() {
        DispatchQueue.global().async {
          let count = Self.count()
          DispatchQueue.main.async {
            self.title = "\\(count)"
          }
        }
      }

      private static func count() -> Int { 42 }
    }

    """

  private static let outer = SiteIdentity(
    file: "Code.swift", declaration: "Screen.show()", kind: "global.async", ordinal: 1)
  private static let inner = SiteIdentity(
    file: "Code.swift", declaration: "Screen.show()", kind: "main.async", ordinal: 1)

  @Test func oneChangeMayTakeSeveralSites() async throws {
    let plan = await plan(Self.hop)
    #expect(plan.changes.map(\.sites) == [[Self.outer, Self.inner]])
  }

  @Test func aRejectedOuterChangeLeavesTheInnerSiteToAnother() async {
    let plan = await plan(Self.hop, decisions: Decisions(rejected: [Self.outer]))
    #expect(plan.verdicts == ["left rejected", "rewritten"])
    #expect(plan.changes.map(\.sites) == [[Self.inner]])
    #expect(plan.changes.map(\.rewrite) == ["main-queue"])
  }

  @Test func aRejectedInnerSiteLeavesTheOuterOneToAnAlternative() async {
    let plan = await plan(Self.hop, decisions: Decisions(rejected: [Self.inner]))
    #expect(plan.outcomes[Self.inner] == "left rejected")
    for change in plan.changes { #expect(!change.sites.contains(Self.inner)) }
  }

  @Test func rejectionsOfOtherCodeChangeNothing() async {
    let stranger = SiteIdentity(file: "Code.swift", declaration: "gone()", kind: "main.async", ordinal: 1)
    let plain = await plan(Self.hop)
    #expect(await plan(Self.hop, decisions: Decisions(rejected: [stranger])).words == plain.words)
  }

  /// Of a change that takes several sites, the one that it is named after and the last: a plan for each of a queue's many
  /// uses would show no more.
  @Test(arguments: GoldenFolder.sampled)
  func sitesCanBeRejected(_ item: Case) async throws {
    let session = try await item.session(includesJudgement: false)
    let plan = await session.plan()
    for change in plan.changes {
      for site in Set([change.sites.first, change.sites.last].compactMap(\.self)) {
        let again = await session.plan(Decisions(rejected: [site]))
        #expect(again.outcomes[site] == "left rejected")
        #expect(again.entries.map(\.site.identity) == plan.entries.map(\.site.identity))
        for other in again.changes { #expect(!other.sites.contains(site)) }
        // What the change did not take stands or falls by itself, but for what waits for it, or has a caller only with it
        // or without it, as the async form of a requirement that comes with its first caller.
        let together = Set(
          plan.changes.filter { !Set($0.takesIn).isDisjoint(with: change.sites) }.flatMap(\.sites))
        let sharing = Set(
          plan.changes.filter { other in
            change.edits.contains { edit in other.edits.contains { $0.conflicts(with: edit) } }
          }.flatMap(\.sites))
        for (identity, outcome) in plan.outcomes
        where !together.contains(identity) && !change.sites.contains(identity)
          && !outcome.hasPrefix("left waits")
          && outcome != "left no-callers"
          && !(outcome == "offered" && again.outcomes[identity] == "left no-callers")
          // An offer that includes edits of the change can't be made without it.
          && !(sharing.contains(identity) && again.outcomes[identity] == "left belongs-to-left")
          // What is rejected makes room for what would not fit beside it.
          && !(outcome.hasPrefix("left ") && again.outcomes[identity] == "offered")
        {
          let verdict = again.entries.first { $0.site.identity == identity }.map { "\($0.verdict)" } ?? "gone"
          #expect(again.outcomes[identity] == outcome, "\(identity), with \(site) rejected: \(verdict)")
        }
        let accepted = again.accepted(includingJudgement: true)
        let overlap = accepted.editsByFile.values.contains(where: \.overlap)
        #expect(!overlap, "without \(site): \(accepted.map(\.title))")
        guard !overlap else { continue }
        for (before, after) in zip(item.before, item.before.applying(accepted))
        where before.isCode && before.bytes != after.bytes && before.parses {
          #expect(after.parses, "without \(site):\n\(after.text)")
        }
      }
    }
  }

  @Test(arguments: GoldenFolder.sampled)
  func rejectingAllLeavesEverything(_ item: Case) async throws {
    let sites = Set(try await item.outcome.plan.entries.map(\.site.identity))
    let plan = try await item.plan(decisions: Decisions(rejected: sites))
    #expect(plan.changes.map(\.title) == [])
  }
}
