import Codebase
import Migration
import SwiftSyntax
import Testing

/// Two made-up idioms that want the same bytes: the outer one replaces its whole call, the inner one is inside.
@Suite struct RoundsTests {
  private func plan(_ text: String, _ rewrites: [any Rewrite]) async -> (plan: Plan, result: String) {
    let source = SourceFile(path: "Code.swift", text: text)
    let codebase = await Codebase(files: [source], settings: SettingsMap(uniform: Settings()))
    let plan = await Planner(rewrites: rewrites).plan(codebase)
    let edits = plan.accepted(includingJudgement: true).editsByFile["Code.swift"] ?? []
    return (plan, String(decoding: edits.applied(to: source.bytes), as: UTF8.self))
  }

  private let text = """
    import Dispatch
    let before = 1
    wrapAsync(twice(1) + twice(2))
    let after = 2

    """

  @Test func whatHadToWaitJoinsTheChangeThatItWaitedFor() async {
    let (plan, result) = await plan(text, [Whole(), Twice()])
    #expect(
      result == text.replacing("wrapAsync(twice(1) + twice(2))", with: "wrapped(double(1) + double(2))"))
    #expect(plan.changes.count == 1)
    #expect(plan.changes[0].sites.count == 3)
    #expect(plan.entries.allSatisfy { if case .rewritten(change: 0) = $0.verdict { true } else { false } })
  }

  @Test func whatNoLaterRoundFindsAgainIsLeft() async {
    let (plan, result) = await plan(text, [Whole(keepsArgument: false), Twice()])
    #expect(result == text.replacing("wrapAsync(twice(1) + twice(2))", with: "wrapped()"))
    let left = plan.entries.filter {
      if case .left(let reason) = $0.verdict { reason.code == "waits" } else { false }
    }
    #expect(left.count == 2)
  }

  @Test func roundsGiveTheSamePlanEachTime() async {
    let first = await plan(text, [Whole(), Twice()])
    let second = await plan(text, [Whole(), Twice()])
    #expect(first.plan.changes.map(\.edits) == second.plan.changes.map(\.edits))
  }

  @Test func whatJoinsInSeveralFilesComesInTheirOrder() async {
    let others = (1...8).map { SourceFile(path: "Other\($0).swift", text: "let other = \($0)\n") }
    let source = SourceFile(path: "Code.swift", text: "import Dispatch\nwrapAsync(everywhere(1))\n")
    let codebase = await Codebase(files: [source] + others, settings: SettingsMap(uniform: Settings()))
    let rewrites: [any Rewrite] = [Whole(), Everywhere(files: others)]
    let plan = await Planner(rewrites: rewrites).plan(codebase)
    let files = plan.changes.flatMap(\.edits).map(\.file)
    #expect(files == ["Code.swift"] + others.map(\.path))
  }
}

private let nothing = Documentation(
  summary: "", recognises: "", before: "", after: "", changesAtRunTime: "", leaves: "")

/// `wrapAsync(x)` becomes `wrapped(x)`, by one edit of the whole call.
private struct Whole: Rewrite {
  var keepsArgument = true
  let name = "whole"
  let names: Set<String> = ["wrapAsync"]
  let documentation = nothing

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "wrapAsync"
    else { return nil }
    return Recognition(kind: "whole", node: call, claims: [call.calledExpression.trimmedUTF8Range])
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else {
      return .left(Reason("unknown-form", "it is no call"))
    }
    let argument = keepsArgument ? call.arguments.trimmedDescription : ""
    return .change(
      Draft("whole", edits: [file.edit(call.trimmedUTF8Range, "wrapped(\(argument))")]))
  }
}

/// `twice(x)` becomes `double(x)`, by an edit of the name.
private struct Twice: Rewrite {
  let name = "twice"
  let names: Set<String> = ["twice"]
  let documentation = nothing

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "twice"
    else { return nil }
    return Recognition(kind: "twice", node: call, claims: [call.calledExpression.trimmedUTF8Range])
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else {
      return .left(Reason("unknown-form", "it is no call"))
    }
    return .change(Draft("twice", edits: [file.edit(call.calledExpression.trimmedUTF8Range, "double")]))
  }
}

/// `everywhere(x)` becomes `here(x)`, and other files get a line each.
private struct Everywhere: Rewrite {
  let files: [SourceFile]
  let name = "everywhere"
  let names: Set<String> = ["everywhere"]
  let documentation = nothing

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "everywhere"
    else { return nil }
    return Recognition(kind: "everywhere", node: call, claims: [call.calledExpression.trimmedUTF8Range])
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    guard let call = recognition.node.as(FunctionCallExprSyntax.self) else {
      return .left(Reason("unknown-form", "it is no call"))
    }
    let elsewhere = files.map {
      Edit(file: $0.path, range: $0.bytes.count..<$0.bytes.count, replacement: "let more = 0\n")
    }
    return .change(
      Draft(
        "everywhere",
        edits: [file.edit(call.calledExpression.trimmedUTF8Range, "here")] + elsewhere.reversed()))
  }
}
