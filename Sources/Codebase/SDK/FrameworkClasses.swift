extension SDK {
  /// Main-actor classes of the other frameworks by superclass: `Superclass: Subclass …`.
  ///
  /// Source: the headers of the 26 SDKs (AVFoundation, CarPlay, MapKit, MessageUI, WatchKit, WebKit, …), the
  /// `@interface`s under `NS_SWIFT_UI_ACTOR` (`AVPlayer.h`, `NSUndoManager.h`, `WKWebView.h`, …) and everything
  /// that derives from one or from a class of UIKit or AppKit.
  static let frameworkClasses = """
    AVPlayer: AVQueuePlayer
    CPListImageRowItemElement: CPListImageRowItemCardElement CPListImageRowItemCondensedElement
      CPListImageRowItemGridElement CPListImageRowItemImageGridElement CPListImageRowItemRowElement
    CPNowPlayingButton: CPNowPlayingAddToLibraryButton CPNowPlayingImageButton CPNowPlayingMoreButton
      CPNowPlayingPlaybackRateButton CPNowPlayingRepeatButton CPNowPlayingShuffleButton
    CPNowPlayingMode: CPNowPlayingModeSports
    CPTemplate: CPActionSheetTemplate CPAlertTemplate CPContactTemplate CPGridTemplate
      CPInformationTemplate CPListTemplate CPMapTemplate CPNowPlayingTemplate CPPointOfInterestTemplate
      CPSearchTemplate CPTabBarTemplate CPVoiceControlTemplate
    GKGameCenterViewController: GKAchievementViewController GKLeaderboardViewController
    MKAnnotationView: MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
    NSController: AMWorkflowController OSAScriptController
    NSObject: AVPlayer AVPlayerItem AVPlayerItemTrack BELayerHierarchy BEScrollViewScrollUpdate
      BETextInteraction CPImageOverlay CPInterfaceController CPListImageRowItem
      CPListImageRowItemElement CPListItem CPListTemplateDetailsHeader CPMapButton CPNavigationAlert
      CPNavigationSession CPNowPlayingButton CPNowPlayingMode CPNowPlayingSportsClock
      CPNowPlayingSportsEventStatus CPNowPlayingSportsTeam CPNowPlayingSportsTeamLogo
      CPPlaybackConfiguration CPSportsOverlay CPTemplate CPThumbnailImage TVBrowserTransitionAnimator
      TVMediaItemContentConfiguration TVMonogramContentConfiguration UndoManager WKApplication
      WKBackForwardList WKBackForwardListItem WKContentRuleList WKContentRuleListStore WKContentWorld
      WKDownload WKExtension WKFindConfiguration WKFindResult WKFrameInfo WKHTTPCookieStore
      WKInterfaceController WKNavigation WKNavigationAction WKNavigationResponse WKOpenPanelParameters
      WKPDFConfiguration WKPreferences WKProcessPool WKScriptMessage WKSecurityOrigin
      WKSnapshotConfiguration WKUserContentController WKUserScript WKWebExtension WKWebExtensionContext
      WKWebExtensionController WKWebViewConfiguration WKWebpagePreferences WKWebsiteDataRecord
      WKWebsiteDataStore WKWindowFeatures XCUICoordinate XCUIDevice XCUIElement XCUIElementQuery
      XCUILocation XCUIScreen XCUIScreenshot XCUISystem
    NSSavePanel: SFKeychainSavePanel
    NSTableCellView: SFChooseIdentityTableCellView
    NSTextView: OSAScriptView
    NSVisualEffectView: SFCertificateView
    NSWindowController: CABTLEMIDIWindowController CANetworkBrowserWindowController
    SCNView: ARSCNView
    SFCertificatePanel: SFCertificateTrustPanel
    SKEffectNode: SKScene
    SKNode: SK3DNode SKAudioNode SKCameraNode SKCropNode SKEffectNode SKEmitterNode SKFieldNode
      SKLabelNode SKLightNode SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode
      SKVideoNode
    SKView: ARSKView
    TVLockupView: TVCaptionButtonView TVCardView TVMonogramView TVPosterView
    UICollectionViewCell: TVCollectionViewFullScreenCell
    UICollectionViewLayout: TVCollectionViewFullScreenLayout
    UICollectionViewLayoutAttributes: TVCollectionViewFullScreenLayoutAttributes
    UIContextMenuConfiguration: BEContextMenuConfiguration
    UIControl: CLLocationButton TVLockupView
    UIDragInteraction: BEDragInteraction
    UINavigationController: EKEventEditViewController MFMailComposeViewController
      MFMessageComposeViewController
    UIScene: CPTemplateApplicationDashboardScene CPTemplateApplicationInstrumentClusterScene
      CPTemplateApplicationScene
    UIScrollView: BEScrollView PKCanvasView
    UIView: ARCoachingOverlayView BELayerHierarchyHostingView GLKView HKActivityRingView HMCameraView
      MPVolumeView MSStickerBrowserView MSStickerView TVLockupHeaderFooterView TVMediaItemContentView
      TVMonogramContentView
    UIViewController: AVPictureInPictureVideoCallViewController AVPlayerViewController
      CNContactPickerViewController DDDevicePickerViewController DataScannerViewController
      EKCalendarChooser EKEventViewController GLKViewController
      ILClassificationUIExtensionViewController MPMediaPickerController MSMessagesAppViewController
      MSStickerBrowserViewController PKAddPassesViewController PKAddPaymentPassViewController
      QLPreviewController RPBroadcastActivityViewController SFSafariViewController
      SLComposeViewController TVBrowserViewController TVDigitEntryViewController
      TVDocumentViewController VNDocumentCameraViewController
    UIWindow: CPWindow
    WKInterfaceController: WKHostingController WKUserNotificationInterfaceController
    WKUserNotificationInterfaceController: WKUserNotificationHostingController
    XCUIElement: XCUIApplication
    """

  /// Main-actor classes that derive from a class of UIKit on one platform and of AppKit on another.
  ///
  /// Source: as above (`MKMapView.h`, `SKNode.h`, `SCNView.h`, `PDFView.h`, …).
  static let classesWithPlatformSuperclass = """
    AMWorkflowView ARView AUGenericView AUPannerView AVCaptureView AVPlayerView AVRoutePickerView
    BCChatButton CAInterDeviceAudioViewController CNContactViewController
    EXAppExtensionBrowserViewController EXHostViewController FPUIActionExtensionViewController
    GCEventViewController GKChallengesViewController GKDialogController
    GKFriendRequestComposeViewController GKGameCenterViewController GKMatchmakerViewController
    GKTurnBasedMatchmakerViewController IMKCandidates INUIAddVoiceShortcutButton
    INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController LAAuthenticationView
    LPLinkView MCBrowserViewController MEExtensionViewController MKAnnotationView MKCompassButton
    MKLookAroundViewController MKMapItemDetailViewController MKMapView MKPitchControl MKZoomControl
    MTKView NCWidgetListViewController NCWidgetSearchViewController PDFThumbnailView PDFView
    PHLivePhotoView PHPickerViewController PKPaymentAuthorizationViewController PKPaymentButton
    QLPreviewPanel QLPreviewView RPPreviewViewController SCNView SFAuthorizationView SFCertificatePanel
    SFChooseIdentityPanel SFKeychainSettingsPanel SFSafariExtensionViewController
    SKCloudServiceSetupViewController SKNode SKStoreProductViewController SKView
    SLComposeServiceViewController STWebpageController SWAttributionView SWCollaborationView
    ScreenSaverView VZVirtualMachineView WKWebView WebFrameView WebView
    """
}
