import Testing

@testable import Delivery

@Suite struct TerminalStyleTests {
  @Test(arguments: [
    (["TERM": "xterm"], true, true),
    (["TERM": "xterm"], false, false),
    (["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true),
    (["TERM": "dumb"], true, false),
    ([:], true, false),
  ])
  func autoAsksTheTerminalAndTheEnvironment(environment: [String: String], isTerminal: Bool, isOn: Bool) {
    #expect(ColourChoice.auto.isOn(isTerminal: isTerminal, environment: environment) == isOn)
    #expect(ColourChoice.always.isOn(isTerminal: isTerminal, environment: environment))
    #expect(!ColourChoice.never.isOn(isTerminal: isTerminal, environment: environment))
  }

  @Test func plainStyleAddsNothing() {
    #expect(TerminalStyle.plain("text", .red) == "text")
    #expect(TerminalStyle(isColoured: true)("text", .red) == "\u{1B}[31mtext\u{1B}[m")
    #expect(TerminalStyle(isColoured: true)("", .red).isEmpty)
  }
}
