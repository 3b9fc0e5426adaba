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
  /// (`UNNotificationServiceExtension`), FileProvider, UIKit (`UIApplicationDelegate`, `UIWindowSceneDelegate`) and
  /// Foundation (`NSItemProviderWriting`, whose function also returns a `Progress`).
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
    "loadData(withTypeIdentifier:forItemProviderCompletionHandler:)",
  ]

  /// Whether a protocol of the SDK is known, and none of its requirements with a handler has that name.
  static func asks(_ type: String, onlyForOthersThan name: String) -> Bool {
    namesOfRequirements[type].map { !$0.contains(name) } ?? false
  }

  /// The names of the requirements that take a block; none where no requirement of the protocol does.
  ///
  /// Source: the frameworks' headers. A delegate's method has its sender first, and is called after it (Cocoa's naming
  /// conventions).
  private static let namesOfRequirements: [String: Set<String>] = [
    "URLSessionDelegate": ["urlSession"], "URLSessionTaskDelegate": ["urlSession"],
    "URLSessionDataDelegate": ["urlSession"], "URLSessionDownloadDelegate": ["urlSession"],
    "URLSessionWebSocketDelegate": ["urlSession"],
    "URLSessionStreamDelegate": ["urlSession"], "WKNavigationDelegate": ["webView"],
    "WKUIDelegate": ["webView"], "WKDownloadDelegate": ["download"], "WKScriptMessageHandler": [],
    "UNUserNotificationCenterDelegate": ["userNotificationCenter"],
    "UNNotificationContentExtension": ["didReceive"], "UIApplicationDelegate": ["application"],
    "UIWindowSceneDelegate": ["windowScene"], "PKPushRegistryDelegate": ["pushRegistry"],
    "PKPaymentAuthorizationViewControllerDelegate": ["paymentAuthorizationViewController"],
    "PKPaymentAuthorizationControllerDelegate": ["paymentAuthorizationController"],
    "AVPictureInPictureControllerDelegate": ["pictureInPictureController"], "WCSessionDelegate": ["session"],
    "MCSessionDelegate": ["session"], "MCNearbyServiceAdvertiserDelegate": ["advertiser"],
    "ProgressReporting": [], "NSFetchedResultsControllerDelegate": [], "SKRequestDelegate": [],
    "SKProductsRequestDelegate": [], "SKPaymentTransactionObserver": [], "QLPreviewControllerDataSource": [],
    "QLPreviewControllerDelegate": [], "CXProviderDelegate": [], "CLLocationManagerDelegate": [],
    "MKMapViewDelegate": [], "AVAudioPlayerDelegate": [], "AVCapturePhotoCaptureDelegate": [],
    "AVCaptureVideoDataOutputSampleBufferDelegate": [], "AVCaptureMetadataOutputObjectsDelegate": [],
    "MFMailComposeViewControllerDelegate": [], "MFMessageComposeViewControllerDelegate": [],
    "SFSafariViewControllerDelegate": [], "ASAuthorizationControllerDelegate": [],
    "ASAuthorizationControllerPresentationContextProviding": [],
    "ASWebAuthenticationPresentationContextProviding": [], "CBCentralManagerDelegate": [],
    "CBPeripheralDelegate": [], "CBPeripheralManagerDelegate": [], "CNContactPickerDelegate": [],
    "PHPickerViewControllerDelegate": [], "PHPhotoLibraryChangeObserver": [], "XMLParserDelegate": [],
    "NFCTagReaderSessionDelegate": [], "NFCNDEFReaderSessionDelegate": [],
  ]
}
