import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A requirement of the SDK with a handler that Swift imports as an async one, too (SE-0297): whoever answers it may have
/// either form, under the same Objective-C name.
struct SystemRequirement: Sendable {
  /// Where the SDK calls it, and wants its answer.
  enum Place: Sendable {
    /// On the main actor, as the protocol says.
    case mainActor
    /// On the main thread, which nothing but its documentation says.
    case mainThread
    /// On a queue of its own.
    case elsewhere
  }

  /// The protocol or class.
  let owner: String
  /// As it is written: `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  let spelling: String
  let place: Place
  /// The labels of the async form, where they aren't those that are left without the handler's.
  let newLabels: [String]?
  /// The name of the async form, where it is another.
  let newName: String?

  /// The requirement that a function answers; nil for another function.
  init?(of function: MemberFacts, in family: MemberFamily) {
    // Objective-C, and so the SDK, doesn't see it.
    guard !function.attributes.contains("nonobjc") else { return nil }
    let labels = function.parameters.map { "\($0.label ?? "_"):" }.joined()
    let spelling = "\(function.name)(\(labels))"
    if let found = Self.known[spelling]?.first(where: { family.foreignTypes.contains($0.owner) }) {
      self = found
      return
    }
    guard let owner = family.foreignTypes.first(where: { $0.hasSuffix("IntentHandling") }),
      Self.isOfIntents(function.name, labels)
    else { return nil }
    self.init(owner: owner, spelling: spelling, place: .elsewhere)
  }

  /// Whether the function is seen by platforms on which nothing imports the requirement as an async one: there the
  /// protocol answers by itself, and the async form would never be called.
  ///
  /// Source: `URLSessionDelegate.swift` of swift-corelibs-foundation.
  func hasNoAsyncForm(in file: FileContext) -> Bool {
    file.facts.imports.contains("FoundationNetworking") && Self.ofSessions.contains(owner)
  }

  private static let ofSessions: Set<String> = [
    "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLSessionWebSocketDelegate",
  ]

  /// Whether a protocol for an intent asks for a method so.
  ///
  /// Source: the documentation of Intents (`INPlayMediaIntentHandling`), and what Xcode generates from a definition of an
  /// intent: each method twice, under one Objective-C name. An extension's handler may answer on any thread.
  private static func isOfIntents(_ name: String, _ labels: String) -> Bool {
    switch labels {
    case "intent:completion:": name == "handle" || name == "confirm"
    case "for:with:", "for:searchTerm:with:":
      name.hasPrefix("resolve") || name.hasPrefix("provide") && name.hasSuffix("OptionsCollection")
    default: false
    }
  }

  /// `userNotificationCenter(_:willPresent:)`
  var asyncSpelling: String {
    let name = spelling.prefix { $0 != "(" }
    let labels = spelling.dropFirst(name.count + 1).dropLast().split(separator: ":").map(String.init)
    let kept = newLabels ?? labels.dropLast()
    return "\(newName ?? String(name))(\(kept.map { "\($0):" }.joined()))"
  }

  private init(
    owner: String, spelling: String, place: Place, newLabels: [String]? = nil, newName: String? = nil
  ) {
    self.owner = owner
    self.spelling = spelling
    self.place = place
    self.newLabels = newLabels
    self.newName = newName
  }

  private static let known: [String: [SystemRequirement]] = Dictionary(
    grouping: requirements(.mainThread, onMainThread) + requirements(.elsewhere, onOtherThreads),
    by: \.spelling)

  /// What a table says: a line of owners, and below it the requirements that each of them has, some with their async
  /// form where it isn't what is left without the handler.
  private static func requirements(_ place: Place, _ table: String) -> [SystemRequirement] {
    var owners: [String] = []
    var found: [SystemRequirement] = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let spelling = words.first, spelling.contains("(") else {
        owners = words
        continue
      }
      let form = words.count > 1 ? words[1].split { "(:)".contains($0) }.map(String.init) : []
      found += owners.map { owner in
        let isKnown = SDK.conformanceIsolation(owner) == .mainActor
        return SystemRequirement(
          owner: owner, spelling: spelling, place: place == .mainThread && isKnown ? .mainActor : place,
          newLabels: form.isEmpty ? nil : Array(form.dropFirst()), newName: form.first)
      }
    }
    return found
  }

  /// Source: the documentation of UIKit, UserNotifications, AVKit, PassKit, WebKit, ClockKit, NotificationCenter,
  /// IntentsUI and QuickLook, which shows both declarations, and WebKit's headers for the names that differ (`WK_SWIFT_ASYNC_NAME`).
  /// What a handler's label says before `WithCompletionHandler` goes to the name (SE-0297, and
  /// `AVPlayerViewControllerDelegate`, which people answer so). UIKit stops the program where it gets the answer to a
  /// notification on another thread than the main one. Background fetch is not among them: its async form has one name in
  /// the interface of iOS and another in that of tvOS.
  private static let onMainThread = """
    UIApplicationDelegate
      application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
      application(_:performActionFor:completionHandler:)
      application(_:handleEventsForBackgroundURLSession:completionHandler:)
    UNUserNotificationCenterDelegate
      userNotificationCenter(_:willPresent:withCompletionHandler:)
      userNotificationCenter(_:didReceive:withCompletionHandler:)
    UIWindowSceneDelegate
      windowScene(_:performActionFor:completionHandler:)
    AVPictureInPictureControllerDelegate
      pictureInPictureController(_:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:) \
    pictureInPictureControllerRestoreUserInterfaceForPictureInPictureStop(_:)
    PKPaymentAuthorizationViewControllerDelegate
      paymentAuthorizationViewController(_:didAuthorizePayment:handler:)
      paymentAuthorizationViewController(_:didSelectShippingContact:handler:)
      paymentAuthorizationViewController(_:didSelect:handler:)
    PKPaymentAuthorizationControllerDelegate
      paymentAuthorizationController(_:didAuthorizePayment:handler:)
      paymentAuthorizationController(_:didSelectShippingContact:handler:)
      paymentAuthorizationController(_:didSelect:handler:)
    UNNotificationContentExtension
      didReceive(_:completionHandler:)
    WKNavigationDelegate
      webView(_:decidePolicyFor:decisionHandler:)
      webView(_:decidePolicyFor:preferences:decisionHandler:)
      webView(_:didReceive:completionHandler:) webView(_:respondTo:)
    WKUIDelegate
      webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)
      webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)
      webView(_:requestMediaCapturePermissionFor:initiatedByFrame:type:decisionHandler:) \
    webView(_:decideMediaCapturePermissionsFor:initiatedBy:type:)
    WKDownloadDelegate
      download(_:decideDestinationUsing:suggestedFilename:completionHandler:)
    WKScriptMessageHandlerWithReply
      userContentController(_:didReceive:replyHandler:)
    CLKComplicationDataSource
      getCurrentTimelineEntry(for:withHandler:) currentTimelineEntry(for:)
      getTimelineEntries(for:after:limit:withHandler:) timelineEntries(for:after:limit:)
      getTimelineEndDate(for:withHandler:) timelineEndDate(for:)
      getPrivacyBehavior(for:withHandler:) privacyBehavior(for:)
      getLocalizableSampleTemplate(for:withHandler:) localizableSampleTemplate(for:)
      getComplicationDescriptors(handler:) complicationDescriptors()
    CLKComplicationWidgetMigrator
      getWidgetConfiguration(from:completionHandler:) widgetConfiguration(from:)
    NCWidgetProviding
      widgetPerformUpdate(completionHandler:)
    INUIHostedViewControlling
      configureView(for:of:interactiveBehavior:context:completion:)
    QLPreviewingController
      preparePreviewOfFile(at:completionHandler:)
      preparePreviewOfSearchableItem(identifier:queryString:completionHandler:)
    """

  /// Source: the documentation of Foundation and NetworkExtension, which shows both declarations. A session calls its
  /// delegate on the delegate's queue, a provider on one of its own.
  private static let onOtherThreads = """
    URLSessionDelegate
      urlSession(_:didReceive:completionHandler:)
    URLSessionTaskDelegate
      urlSession(_:didReceive:completionHandler:)
      urlSession(_:task:didReceive:completionHandler:)
      urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)
    URLSessionDataDelegate URLSessionDownloadDelegate URLSessionWebSocketDelegate
      urlSession(_:didReceive:completionHandler:)
      urlSession(_:task:didReceive:completionHandler:)
      urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)
      urlSession(_:dataTask:didReceive:completionHandler:)
    NEPacketTunnelProvider
      startTunnel(options:completionHandler:)
      stopTunnel(with:completionHandler:)
      handleAppMessage(_:completionHandler:)
    NEAppProxyProvider NETunnelProvider
      handleAppMessage(_:completionHandler:)
    """
}
