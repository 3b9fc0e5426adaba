import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `MainActor.run` with an `await` in its body, in code that is on the main actor already, or once for each element.
package struct MainActorRun: AuditCheck {
  package let name = "main-actor-run"
  package let names: Set<String> = ["run"]
  package let tokens: [String: [SiteToken]] = ["run": [.member.beside(["MainActor"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let hop = node.as(FunctionCallExprSyntax.self).flatMap({ MainActorHop($0, in: file) }) else {
      return nil
    }
    return awaiting(hop, file) ?? onMainActor(hop, file) ?? inLoop(hop, file) ?? inARow(hop, file)
  }

  /// The body is synchronous, so that this doesn't compile.
  private func awaiting(_ hop: MainActorHop, _ file: FileContext) -> Hazard? {
    guard hop.closure.containsAwait else { return nil }
    let fix: Hazard.Fix =
      hop.taskEdits(in: file).map {
        .drafts([Draft("a task on the main actor", edits: $0)])
      } ?? .byHand("move the body to a '@MainActor' async function")
    return Hazard(
      "await in MainActor.run", at: hop.call, "the body of 'MainActor.run' is synchronous, so it can't await",
      fix: fix)
  }

  private func onMainActor(_ hop: MainActorHop, _ file: FileContext) -> Hazard? {
    guard file.certainIsolation(at: Syntax(hop.call)) == .mainActor else { return nil }
    let fix: Hazard.Fix =
      (hop.unwrappingEdits(in: file) ?? hop.callingEdits(in: file)).map { edits in
        .drafts([Draft("the body without the hop", assuming: [Self.needless], edits: edits)])
      } ?? .byHand("unwrap the body by hand: it returns from the closure or declares names")
    return Hazard(
      "MainActor.run on the main actor", at: hop.call,
      "this code is on the main actor already, so the hop is not needed",
      fix: fix)
  }

  private func inLoop(_ hop: MainActorHop, _ file: FileContext) -> Hazard? {
    guard let loop = hop.loop else { return nil }
    let fix: Hazard.Fix =
      hop.edits(around: loop, in: file).map { edits in
        .drafts([Draft("one hop around the loop", assuming: [Self.needless], edits: edits)])
      } ?? .byHand("rearrange the body by hand: it returns from the closure")
    return Hazard(
      "MainActor.run in a loop", at: hop.call,
      "each iteration hops to the main actor; one hop around the loop is enough",
      fix: fix)
  }

  private func inARow(_ hop: MainActorHop, _ file: FileContext) -> Hazard? {
    guard let previous = hop.previous(in: file) else { return nil }
    let fix: Hazard.Fix =
      hop.edits(joining: previous, in: file).map { edits in
        .drafts([Draft("one hop for both", assuming: [Self.needless], edits: edits)])
      } ?? .byHand("join the bodies by hand")
    return Hazard(
      "MainActor.run in a row", at: hop.call,
      "the statement before also hops to the main actor; one hop is enough for both",
      fix: fix)
  }

  private static let needless = Assumption.hopNotNeeded.here(
    "other work that waits for the main actor can no longer run at this point")

  package let documentation = Documentation(
    summary: "Finds calls of 'MainActor.run' that can't compile or hop more often than needed.",
    recognises: """
      `MainActor.run` whose body awaits; one that is already on the main actor; one that is the whole body \
      of a loop; and one directly after another.
      """,
    before: """
      for film in films {
        await MainActor.run { self.films.append(film) }
      }
      """,
    after: """
      await MainActor.run {
        for film in films { self.films.append(film) }
      }
      """,
    changesAtRunTime: """
      A hop suspends the task even on the main actor, and waiting work runs first. Without the hop, the code \
      continues immediately. All fixes of code that compiles rest on 'hop-not-needed'.
      """,
    leaves: """
      Code whose isolation is not certain: closures of functions that are not known, or types whose \
      superclass is not known. Bodies that return, declare names or have a signature are reported without a \
      fix.
      """)

  package init() {}
}
