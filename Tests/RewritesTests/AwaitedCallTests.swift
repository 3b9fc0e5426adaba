import Testing

@testable import CompletionHandlerRewrite

@Suite struct AwaitedCallTests {
  @Test(arguments: values + results + errors + selfCases + tasks + names + handlerValues + more)
  func callsBecomeStraightLines(_ example: CallCase) async {
    let after = await straightened(example)
    #expect(after == example.after)
  }
}
