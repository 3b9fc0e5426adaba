import Testing

@testable import Codebase

@Suite struct HandlerContractsTests {
  @Test func everyLineIsUnderstood() {
    for line in SDK.handlerFunctionLines.split(separator: "\n") {
      #expect(HandlerFunction<HandlerContract>(String(line)) != nil, "\(line)")
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
    ("animate", "completion", false, "UIView", .maybe),
    ("performBatchUpdates", nil, true, "UICollectionView", .within),
    ("setCompletionBlock", nil, true, "CATransaction", .later),
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

  @Test func everyLineSaysItsSource() {
    #expect(SDK.handlerFunctions.values.joined().allSatisfy { !$0.source.isEmpty })
    #expect(HandlerFunction<HandlerContract>("DispatchQueue.async execute:later") == nil)
  }

  @Test(
    arguments: [
      ("animate", ["withDuration", "animations"], "UIView", .maybe),
      ("runAnimationGroup", ["_"], "NSAnimationContext", .later),
      ("runAnimationGroup", ["completionHandler"], "NSAnimationContext", .within),
      ("performChanges", ["_"], "PHPhotoLibrary", .later),
      ("coordinate", ["with", "queue"], "NSFileCoordinator", .later),
      ("coordinate", ["readingItemAt", "options", "error"], "NSFileCoordinator", .maybe),
    ] as [(String, [String], String, HandlerContract)])
  func aTrailingClosureIsTheFirstThatIsNotGivenYet(
    function: String, given: [String], receiver: String, contract: HandlerContract
  ) {
    #expect(
      SDK.handlerContract(
        function: function, label: nil, isTrailing: true, given: given, receivers: [receiver],
        isTyped: true) == contract)
  }

  @Test func aMemberIsNotMeantWithoutAReceiver() {
    #expect(
      SDK.handlerContract(
        function: "save", label: "withCompletion", isTrailing: false, given: [], receivers: nil,
        isTyped: false) == nil)
    #expect(
      SDK.handlerContract(
        function: "withAnimation", label: nil, isTrailing: true, given: ["_"], receivers: nil,
        isTyped: false) == .within)
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
