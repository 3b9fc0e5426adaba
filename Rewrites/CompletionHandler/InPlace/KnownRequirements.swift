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
}
