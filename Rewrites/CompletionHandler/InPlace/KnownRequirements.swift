import Codebase
import RewriteKit

extension SDK {
  /// Whether a protocol or a superclass of the SDK asks for a function of that name and labels, and calls it with a
  /// handler.
  static func asksFor(_ function: MemberFacts) -> Bool {
    let labels = function.parameters.map { "\($0.label ?? "_"):" }.joined()
    return requirementsWithHandlers.contains("\(function.name)(\(labels))")
  }

  /// Source: WidgetKit (`TimelineProvider`, `IntentTimelineProvider`), ClockKit (`CLKComplicationDataSource`), Intents
  /// (`handle`, `confirm`), NetworkExtension (`NEPacketTunnelProvider`), UserNotifications
  /// (`UNNotificationServiceExtension`), FileProvider and UIKit (`UIApplicationDelegate`, `UIWindowSceneDelegate`).
  private static let requirementsWithHandlers: Set<String> = [
    "getSnapshot(in:completion:)", "getTimeline(in:completion:)", "getSnapshot(for:in:completion:)",
    "getTimeline(for:in:completion:)", "getCurrentTimelineEntry(for:withHandler:)",
    "getTimelineEntries(for:after:limit:withHandler:)", "getLocalizableSampleTemplate(for:withHandler:)",
    "getSupportedTimeTravelDirections(for:withHandler:)", "getTimelineEndDate(for:withHandler:)",
    "getPrivacyBehavior(for:withHandler:)", "getComplicationDescriptors(handler:)",
    "handle(intent:completion:)",
    "confirm(intent:completion:)", "startTunnel(options:completionHandler:)",
    "stopTunnel(with:completionHandler:)",
    "handleAppMessage(_:completionHandler:)", "didReceive(_:withContentHandler:)",
    "application(_:performActionFor:completionHandler:)", "application(_:performFetchWithCompletionHandler:)",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "windowScene(_:performActionFor:completionHandler:)",
  ]

  /// Whether a protocol of the SDK is known with the names of all that it asks for, and a function has none of them.
  static func knownNotToAsk(_ name: String, for function: MemberFacts) -> Bool {
    namesOfRequirements[name].map { !$0.contains(function.name) } ?? false
  }

  private static let namesOfRequirements: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: namesOfRequirementsText.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Set(words.dropFirst()))
    })

  /// A protocol, and the names of the methods that it asks for.
  ///
  /// Source: the documentation of Foundation, UserNotificationsUI, UserNotifications, QuickLook, StoreKit, PassKit, PushKit
  /// and AuthenticationServices.
  private static let namesOfRequirementsText = """
    URLSessionDelegate urlSession urlSessionDidFinishEvents
    URLSessionTaskDelegate urlSession urlSessionDidFinishEvents
    URLSessionDataDelegate urlSession urlSessionDidFinishEvents
    URLSessionDownloadDelegate urlSession urlSessionDidFinishEvents
    URLSessionStreamDelegate urlSession urlSessionDidFinishEvents
    URLSessionWebSocketDelegate urlSession urlSessionDidFinishEvents
    ProgressReporting
    UNNotificationContentExtension didReceive mediaPlay mediaPause
    UNUserNotificationCenterDelegate userNotificationCenter
    QLPreviewControllerDataSource numberOfPreviewItems previewController
    QLPreviewControllerDelegate previewController previewControllerWillDismiss previewControllerDidDismiss
    SKRequestDelegate requestDidFinish request
    SKProductsRequestDelegate productsRequest requestDidFinish request
    PKPushRegistryDelegate pushRegistry
    ASAuthorizationControllerDelegate authorizationController
    ASWebAuthenticationPresentationContextProviding presentationAnchor
    """
}
