import Testing

@testable import Codebase

@Suite struct HandlerThreadsTests {
  private static let lines = SDK.handlerThreadLines.split(separator: "\n").map(String.init)

  @Test(arguments: lines)
  func everyLineIsUnderstoodAndSaysItsSource(line: String) throws {
    let function = try #require(HandlerFunction<HandlerThreadContract>(line))
    #expect(!function.source.isEmpty)
  }

  @Test(
    arguments: [
      ("UIAlertAction", "handler", [], nil, .main),
      ("animate", nil, ["withDuration"], "UIView", .main),
      ("forEach", nil, [], "files", .caller),
      ("Button", nil, ["_"], nil, .main),
      ("Button", nil, ["action"], nil, .caller),
      ("Binding", "set", ["get"], nil, .caller),
      ("HStack", nil, ["spacing"], nil, .caller),
      ("Section", "footer", [], nil, .caller),
      ("scheduledTimer", "block", ["withTimeInterval", "repeats"], "Timer", .caller),
      ("dataTask", "completionHandler", ["with"], "URLSession", nil),
      ("present", "completion", ["_", "animated"], "presenter", nil),
    ] as [(String, String?, [String], String?, HandlerThreadContract?)])
  func knownFunctions(
    function: String, label: String?, given: [String], receiver: String?, thread: HandlerThreadContract?
  ) {
    #expect(
      SDK.handlerThread(
        function: function, label: label, isTrailing: label == nil, given: given,
        receivers: receiver.map { [$0] }, isTyped: false, imports: ["SwiftUI"]) == thread)
  }

  @Test func modifiersOfViewsAreKnownWhereThereAreViews() {
    let thread = { (imports: Set<String>) in
      SDK.handlerThread(
        function: "onAppear", label: nil, isTrailing: true, given: [], receivers: ["cell"], isTyped: false,
        imports: imports)
    }
    #expect(thread(["SwiftUI"]) == .main)
    #expect(thread(["Foundation"]) == nil)
  }
}
