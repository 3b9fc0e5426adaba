import Testing

@testable import Codebase

@Suite struct HandlerTwinsTests {
  @Test func everyLineIsUnderstood() {
    for line in frameworkTwinLines.split(separator: "\n") {
      #expect(HandlerTwin(String(line)) != nil, "\(line)")
    }
  }

  @Test func namesLabelsAndDeliveryAreTakenApart() throws {
    let line =
      "WKWebView/webview.takeSnapshot(with:completionHandler:) UIImage? Error = takeSnapshot(configuration:) actor"
    let twin = try #require(HandlerTwin(line))
    #expect(twin.name == "takeSnapshot")
    #expect(twin.labels == ["with"])
    #expect(twin.handlerLabel == "completionHandler")
    #expect(twin.parameters == [.value("UIImage", isOptionalInHandler: true), .error])
    #expect(twin.isThrowing)
    #expect(twin.asyncName == nil)
    #expect(twin.asyncFirstLabel == "configuration")
    #expect(twin.delivery == .actor)
  }

  @Test(arguments: [
    ("geocodeAddressString", ["_"], "self.geocoder"), ("delete", ["withRecordID"], "CKDatabase"),
    ("setCookie", ["_"], "store.httpCookieStore"), ("requestAccess", ["for"], "CNContactStore"),
  ])
  func receiversAreToldByTypeOrName(name: String, labels: [String], receiver: String) {
    #expect(!SDK.handlerTwins(name: name, labels: labels, receiver: receiver).isEmpty)
    #expect(SDK.handlerTwins(name: name, labels: labels, receiver: "other").isEmpty)
  }
}
