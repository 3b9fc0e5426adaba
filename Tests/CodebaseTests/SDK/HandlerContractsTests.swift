import Testing

@testable import Codebase

@Suite struct HandlerContractsTests {
  @Test func everyLineIsUnderstood() {
    for line in SDK.handlerFunctionLines.split(separator: "\n") {
      #expect(HandlerFunction(String(line)) != nil, "\(line)")
    }
  }

  @Test func noFunctionIsThereTwice() {
    let heads = SDK.handlerFunctionLines.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(Set(heads).count == heads.count)
  }

  private static let known: [(String, String?, Bool, String, HandlerContract)] = [
    ("async", "execute", false, "DispatchQueue", .later),
    ("async", nil, true, "DispatchQueue", .later),
    ("sync", nil, true, "DispatchQueue", .inPlace),
    ("animate", "animations", false, "UIView", .inPlace),
    ("animate", nil, true, "UIView", .inPlace),
    ("dataTask", nil, true, "URLSession", .resumed),
    ("present", "completion", false, "UIViewController", .maybe),
    ("forEach", nil, true, "Items", .repeated),
  ]

  @Test(arguments: known)
  func knownFunctions(
    function: String, label: String?, isTrailing: Bool, receiver: String, contract: HandlerContract
  ) {
    #expect(
      SDK.handlerContract(
        function: function, label: label, isTrailing: isTrailing, given: [], receivers: [receiver],
        isTyped: true) == contract)
  }

  @Test func aTrailingClosureIsTheFirstThatIsNotGivenYet() {
    #expect(
      SDK.handlerContract(
        function: "animate", label: nil, isTrailing: true, given: ["withDuration", "animations"],
        receivers: ["UIView"], isTyped: true) == .later)
  }

  @Test(arguments: ["Reader", "Database"])
  func otherTypesAreNotMeant(receiver: String) {
    #expect(
      SDK.handlerContract(
        function: "async", label: nil, isTrailing: true, given: [], receivers: [receiver], isTyped: true)
        == nil)
  }

  @Test func aQueueNeedsItsType() {
    #expect(
      SDK.handlerContract(
        function: "async", label: nil, isTrailing: true, given: [], receivers: ["thing.queue"],
        isTyped: false) == nil)
  }
}
