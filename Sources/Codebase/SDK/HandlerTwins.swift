/// A function of the SDK that takes a completion handler, and the async function that does the same.
public struct HandlerTwin: Sendable, Hashable {
  /// What the handler is given in one of its parameters.
  public enum Parameter: Sendable, Hashable {
    /// A value, by its type as the async function gives it.
    case value(String, isOptionalInHandler: Bool)
    case error
  }

  /// Where the handler is called.
  public enum Delivery: String, Sendable {
    case main, elsewhere, unknown
    /// On the main actor, to which the function itself is isolated.
    case actor
  }

  /// Types that declare the function, and endings of variables' names that tell them.
  let receiver: ReceiverPattern
  public let name: String
  /// Labels of the arguments but the handler's, `_` for none.
  public let labels: [String]
  public let handlerLabel: String?
  /// The type that the first argument must have where that tells overloads apart.
  public let firstArgument: String?
  public let parameters: [Parameter]
  public let isThrowing: Bool
  /// The async function's base name and first label where they differ.
  public let asyncName: String?
  public let asyncFirstLabel: String?
  public let availability: Availability
  /// Whether the call gives a task that has to be resumed.
  public let isResumed: Bool
  public let delivery: Delivery
}

extension SDK {
  /// The async twins of a function with a handler, of which the receiver or an argument tells one.
  ///
  /// - Parameters:
  ///   - labels: Those of the arguments but the handler, `_` for none.
  ///   - receiver: The receiver's type, or its source text.
  public static func handlerTwins(name: String, labels: [String], receiver: String) -> [HandlerTwin] {
    (handlerTwinsByName[name] ?? []).filter { twin in
      twin.labels == labels && twin.receiver.matches(receiver)
    }
  }

  /// The base names of the functions in the table.
  public static let handlerTwinNames = Set(handlerTwinTable.map(\.name))

  /// The types of which the receiver must be, by those names; nil where a variable's name may tell it, too.
  public static let handlerTwinReceivers: [String: Set<String>?] = handlerTwinsByName.mapValues { twins in
    twins.allSatisfy(\.receiver.nameEndings.isEmpty) ? Set(twins.flatMap(\.receiver.types)) : nil
  }

  private static let handlerTwinsByName = Dictionary(grouping: handlerTwinTable, by: \.name)

  private static let session = ReceiverPattern("URLSession", named: "session")
  private static let notifications = ReceiverPattern("UNUserNotificationCenter", named: "notificationcenter")

  /// Source: Apple's documentation of the async functions and their availability, and of where handlers are executed
  /// (`URLSession`: on the delegate queue; `UNUserNotificationCenter`, `LAContext`, `AVCaptureDevice`: on a background
  /// thread or a queue of the framework's own; `WKHTTPCookieStore`: `@MainActor`). swift-corelibs-foundation has the
  /// same async functions of `URLSession`. Async forms of Objective-C methods are there where concurrency is (SE-0297).
  ///
  /// Not here: `evaluateJavaScript(_:)`, whose async form traps where a script has no result; `present` and `dismiss`
  /// (`NS_SWIFT_DISABLE_ASYNC`); `addPersistentStore` (the same).
  static let handlerTwinTable: [HandlerTwin] =
    [
      transfer("dataTask", "with", "URL", gives: "Data", is: "data", "from"),
      transfer("dataTask", "with", "URLRequest", gives: "Data", is: "data", "for"),
      transfer("downloadTask", "with", "URL", gives: "URL", is: "download", "from"),
      transfer("downloadTask", "with", "URLRequest", gives: "URL", is: "download", "for"),
      transfer("uploadTask", "with", "URLRequest", and: "from", gives: "Data", is: "upload", "for"),
      transfer("uploadTask", "with", "URLRequest", and: "fromFile", gives: "Data", is: "upload", "for"),
      getter(
        "getNotificationSettings", of: notifications, "UNNotificationSettings", is: "notificationSettings"),
      getter(
        "getPendingNotificationRequests", of: notifications, "[UNNotificationRequest]",
        is: "pendingNotificationRequests"),
      getter(
        "getDeliveredNotifications", of: notifications, "[UNNotification]", is: "deliveredNotifications"),
      getter(
        "getNotificationCategories", of: notifications, "Set<UNNotificationCategory>",
        is: "notificationCategories"),
      HandlerTwin(
        receiver: notifications, name: "requestAuthorization", labels: ["options"],
        handlerLabel: "completionHandler", firstArgument: nil,
        parameters: [.value("Bool", isOptionalInHandler: false), .error],
        isThrowing: true, asyncName: nil, asyncFirstLabel: nil, availability: .concurrency, isResumed: false,
        delivery: .elsewhere),
      HandlerTwin(
        receiver: notifications, name: "add", labels: ["_"], handlerLabel: "withCompletionHandler",
        firstArgument: nil,
        parameters: [.error], isThrowing: true, asyncName: nil, asyncFirstLabel: nil,
        availability: .concurrency,
        isResumed: false, delivery: .elsewhere),
      HandlerTwin(
        receiver: ReceiverPattern("LAContext"), name: "evaluatePolicy", labels: ["_", "localizedReason"],
        handlerLabel: "reply", firstArgument: nil,
        parameters: [.value("Bool", isOptionalInHandler: false), .error],
        isThrowing: true, asyncName: nil, asyncFirstLabel: nil, availability: .concurrency, isResumed: false,
        delivery: .elsewhere),
      HandlerTwin(
        receiver: ReceiverPattern("AVCaptureDevice"), name: "requestAccess", labels: ["for"],
        handlerLabel: "completionHandler", firstArgument: nil,
        parameters: [.value("Bool", isOptionalInHandler: false)],
        isThrowing: false, asyncName: nil, asyncFirstLabel: nil, availability: .concurrency, isResumed: false,
        delivery: .elsewhere),
      HandlerTwin(
        receiver: ReceiverPattern("WKHTTPCookieStore", named: "cookiestore"), name: "getAllCookies",
        labels: [],
        handlerLabel: nil, firstArgument: nil,
        parameters: [.value("[HTTPCookie]", isOptionalInHandler: false)],
        isThrowing: false, asyncName: "allCookies", asyncFirstLabel: nil, availability: .concurrency,
        isResumed: false,
        delivery: .actor),
    ] + frameworkTwinLines.split(separator: "\n").compactMap { HandlerTwin(String($0)) }

  private static func transfer(
    _ name: String, _ label: String, _ argument: String, and other: String? = nil, gives value: String,
    is asyncName: String, _ asyncLabel: String
  ) -> HandlerTwin {
    HandlerTwin(
      receiver: session, name: name, labels: [label] + [other].compactMap(\.self),
      handlerLabel: "completionHandler",
      firstArgument: argument,
      parameters: [
        .value(value, isOptionalInHandler: true), .value("URLResponse", isOptionalInHandler: true), .error,
      ], isThrowing: true, asyncName: asyncName, asyncFirstLabel: asyncLabel, availability: .asyncURLSession,
      isResumed: true, delivery: .elsewhere)
  }

  private static func getter(
    _ name: String, of receiver: ReceiverPattern, _ value: String, is asyncName: String
  ) -> HandlerTwin {
    HandlerTwin(
      receiver: receiver, name: name, labels: [], handlerLabel: "completionHandler", firstArgument: nil,
      parameters: [.value(value, isOptionalInHandler: false)], isThrowing: false, asyncName: asyncName,
      asyncFirstLabel: nil, availability: .concurrency, isResumed: false, delivery: .elsewhere)
  }
}
