import RewriteKit
import Testing

/// A body of `func f`, and what the flow analysis finds.
struct FlowCase: CustomTestStringConvertible, Sendable {
  let outcome: String
  let body: String
  /// Declarations around the function.
  var context = ""
  var parameters: String
  var effects = ""

  init(
    _ outcome: String, _ body: String, context: String = "",
    parameters: String = "x: Int?, done: @escaping (Int?) -> Void", effects: String = ""
  ) {
    self.outcome = outcome
    self.body = body
    self.context = context
    self.parameters = parameters
    self.effects = effects
  }

  var testDescription: String { body }
  var text: String {
    "import Foundation\nclass C: NSObject {\n  var stored: ((Int?) -> Void)?\n  func f(\(parameters)) \(effects) {\n\(body)\n  }\n}\n\(context)\n"
  }
}

@Suite struct HandlerFlowTests {
  @Test(arguments: statements + loops + errors)
  func statementsAndErrors(_ example: FlowCase) async {
    let outcome = await flow(example.text)
    #expect(outcome == example.outcome)
  }

  @Test(arguments: closures + handedOn + extensions + others)
  func closuresAndCalls(_ example: FlowCase) async {
    let outcome = await flow(example.text)
    #expect(outcome == example.outcome)
  }

  @Test func aPathNamesItsSteps() async throws {
    let outcome = await outcome(
      "class C {\n  func f(x: Int?, done: @escaping (Int) -> Void) {\n    DispatchQueue.main.async { [weak self] in\n      guard let self else { return }\n      done(1)\n    }\n  }\n}\n"
    )
    let steps = try #require(outcome).path.map { "\($0.place.line) \($0.text)" }
    #expect(
      steps == [
        "3 in the closure that 'async' calls", "4 'self' is nil", "4 the guard exits", "4 returns here",
        "7 the function ends",
      ])
  }
}
