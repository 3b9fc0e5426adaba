extension SDK {
  /// What conformance to a protocol of the SDK does to isolation.
  public enum ConformanceIsolation: Sendable, Hashable {
    /// A type is on the main actor when its primary declaration states the conformance; in an extension the
    /// members that witness requirements are (SE-0316, "global actor inference").
    case mainActor
    /// As `mainActor` from the SDKs of Xcode 16 on; before, only what witnesses a requirement (`body`,
    /// `makeUIView(context:)`, …) is on the main actor.
    case mainActorSinceXcode16
    /// Conformance infers no isolation.
    case nonisolated
  }

  /// What conforming to this protocol means, or `nil` for a protocol that is not known.
  public static func conformanceIsolation(_ name: String) -> ConformanceIsolation? {
    let name = typeName(name)
    if mainActorProtocols.contains(name) { return .mainActor }
    if swiftUIProtocols.contains(name) { return .mainActorSinceXcode16 }
    return nonisolatedProtocols.contains(name) ? .nonisolated : nil
  }

  static let mainActorProtocols = Set(words(mainActorProtocolNames))
  static let swiftUIProtocols = Set(words(swiftUIProtocolNames))
  static let nonisolatedProtocols = Set(words(nonisolatedProtocolNames))

  /// Source: SwiftUI's, WidgetKit's and DeveloperToolsSupport's documentation, the declarations that read
  /// `@MainActor @preconcurrency protocol`, and those that refine one of them.
  static let swiftUIProtocolNames = """
    App ButtonStyle Commands ControlGroupStyle ControlWidget ControlWidgetConfiguration
    CustomizableToolbarContent DatePickerStyle DisclosureGroupStyle DropDelegate DynamicTableRowContent
    DynamicViewContent EnvironmentalModifier FormStyle GaugeStyle Gesture GroupBoxStyle LabelStyle
    LabeledContentStyle MenuStyle NSGestureRecognizerRepresentable NSViewControllerRepresentable
    NSViewRepresentable NavigationSplitViewStyle PreviewProvider PrimitiveButtonStyle ProgressViewStyle
    Scene TabContent TableColumnContent TableRowContent TableStyle TextEditorStyle ToggleStyle
    ToolbarContent Transition UIGestureRecognizerRepresentable UIViewControllerRepresentable
    UIViewRepresentable View ViewModifier WKInterfaceObjectRepresentable Widget WidgetBundle
    WidgetConfiguration
    """

  /// Source: the headers of Foundation, AppKit, AVFoundation, CoreLocation, CoreBluetooth, UserNotifications and
  /// others of the 26 SDKs, `@protocol`s without `NS_SWIFT_UI_ACTOR`; the standard library and Combine; and the
  /// protocols of SwiftUI that refine `_RemoveGlobalActorIsolation` (`Shape`, `GeometryEffect`) or have no actor.
  static let nonisolatedProtocolNames = """
    ARSCNViewDelegate ARSessionDelegate AVAssetDownloadDelegate AVAssetResourceLoaderDelegate
    AVAudioPlayerDelegate AVAudioRecorderDelegate AVCaptureAudioDataOutputSampleBufferDelegate
    AVCaptureFileOutputRecordingDelegate AVCaptureMetadataOutputObjectsDelegate
    AVCapturePhotoCaptureDelegate AVCaptureVideoDataOutputSampleBufferDelegate
    AVSpeechSynthesizerDelegate AdditiveArithmetic Animatable AnyObject AsyncIteratorProtocol
    AsyncSequence BidirectionalCollection BinaryFloatingPoint BinaryInteger CBCentralManagerDelegate
    CBPeripheralDelegate CBPeripheralManagerDelegate CLLocationManagerDelegate CXCallObserverDelegate
    CXProviderDelegate CaseIterable Codable CodingKey Collection Comparable Copyable
    CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Encodable
    EnvironmentKey Equatable Error ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
    ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    FileManagerDelegate FixedWidthInteger FloatingPoint FocusedValueKey GKMatchDelegate GeometryEffect
    Hashable Identifiable InsettableShape IteratorProtocol LocalizedError LosslessStringConvertible
    MCNearbyServiceAdvertiserDelegate MCNearbyServiceBrowserDelegate MCSessionDelegate MKAnnotation
    MKOverlay MutableCollection NSCoding NSCopying NSFetchedResultsControllerDelegate NSFilePresenter
    NSFileProviderEnumerator NSItemProviderReading NSItemProviderWriting NSLayoutManagerDelegate
    NSMutableCopying NSObjectProtocol NSOutlineViewDataSource NSPasteboardReading NSPasteboardWriting
    NSSecureCoding NSTableViewDataSource NSTextContentStorageDelegate NSTextStorageDelegate
    NetServiceBrowserDelegate NetServiceDelegate Numeric ObservableObject OptionSet
    PHPhotoLibraryChangeObserver PKPushRegistryDelegate PreferenceKey Publisher RandomAccessCollection
    RangeReplaceableCollection RawRepresentable SCNPhysicsContactDelegate SCNSceneRendererDelegate
    SKPaymentTransactionObserver SKPhysicsContactDelegate SKProductsRequestDelegate Scheduler Sendable
    Sequence SetAlgebra Shape ShapeStyle SignedInteger SignedNumeric StreamDelegate Strideable
    StringProtocol Subject Subscriber Subscription TextOutputStream TextOutputStreamable
    TimelineProvider UNUserNotificationCenterDelegate URLSessionDataDelegate URLSessionDelegate
    URLSessionDownloadDelegate URLSessionStreamDelegate URLSessionTaskDelegate
    URLSessionWebSocketDelegate UnsignedInteger VectorArithmetic WCSessionDelegate XMLParserDelegate
    """

  /// Source: the headers of UIKit, AppKit, WebKit, WatchKit, CarPlay, MapKit, MetalKit, PhotosUI,
  /// AuthenticationServices and others of the 26 SDKs, `@protocol`s under `NS_SWIFT_UI_ACTOR` and those that refine
  /// one (`NSTableViewDelegate` refines `NSControlTextEditingDelegate`).
  static let mainActorProtocolNames = """
    ASAccountAuthenticationModificationControllerPresentationContextProviding
    ASAuthorizationControllerDelegate ASAuthorizationControllerPresentationContextProviding
    ASAuthorizationProviderExtensionAuthorizationRequestHandler
    ASWebAuthenticationPresentationContextProviding BEDragInteractionDelegate BEExtendedTextInputTraits
    BEResponderEditActions BEScrollViewDelegate BETextInput CLKComplicationDataSource
    CPApplicationDelegate CPInterfaceControllerDelegate CPMapTemplateDelegate
    CPPointOfInterestTemplateDelegate CPSearchTemplateDelegate CPSessionConfigurationDelegate
    CPTabBarTemplateDelegate CPTemplateApplicationDashboardSceneDelegate
    CPTemplateApplicationInstrumentClusterSceneDelegate CPTemplateApplicationSceneDelegate
    EXHostViewControllerDelegate MEComposeSessionHandler MEExtension MEMessageSecurityHandler
    MKMapItemDetailViewControllerDelegate MKMapViewDelegate MTKViewDelegate NSAlertDelegate
    NSApplicationDelegate NSBrowserDelegate NSCandidateListTouchBarItemDelegate
    NSCloudSharingServiceDelegate NSCloudSharingValidation NSCollectionLayoutContainer
    NSCollectionLayoutEnvironment NSCollectionLayoutVisibleItem NSCollectionViewDataSource
    NSCollectionViewDelegateFlowLayout NSCollectionViewElement NSCollectionViewPrefetching
    NSCollectionViewSectionHeaderView NSColorPickingCustom NSColorPickingDefault NSComboBoxDataSource
    NSComboBoxDelegate NSControlTextEditingDelegate NSDatePickerCellDelegate NSDraggingDestination
    NSDraggingInfo NSDraggingSource NSEditor NSEditorRegistration NSFontChanging
    NSGestureRecognizerDelegate NSMatrixDelegate NSMenuDelegate NSMenuItemValidation
    NSOpenSavePanelDelegate NSOutlineViewDelegate NSPageControllerDelegate NSPathCellDelegate
    NSPathControlDelegate NSPopoverDelegate NSPrintPanelAccessorizing NSRuleEditorDelegate
    NSScrubberDataSource NSScrubberDelegate NSScrubberFlowLayoutDelegate NSSearchFieldDelegate
    NSSeguePerforming NSSharingServiceDelegate NSSharingServicePickerToolbarItemDelegate
    NSSharingServicePickerTouchBarItemDelegate NSSoundDelegate NSSpeechRecognizerDelegate
    NSSpeechSynthesizerDelegate NSSplitViewDelegate NSSpringLoadingDestination NSStackViewDelegate
    NSStandardKeyBindingResponding NSTabViewDelegate NSTableViewDelegate NSTextDelegate
    NSTextFieldDelegate NSTextViewDelegate NSTokenFieldCellDelegate NSTokenFieldDelegate
    NSToolbarDelegate NSToolbarItemValidation NSTouchBarDelegate NSTouchBarProvider
    NSUserActivityRestoring NSUserInterfaceValidations NSValidatedUserInterfaceItem
    NSViewControllerPresentationAnimator NSViewToolTipOwner NSWindowDelegate NSWindowRestoration
    PHContentEditingController PHLivePhotoViewDelegate PHPickerViewControllerDelegate
    QLPreviewPanelDelegate TVCollectionViewDelegateFullScreenLayout UIAccelerometerDelegate
    UIAccessibilityContainerDataTable UIAccessibilityContainerDataTableCell
    UIAccessibilityContentSizeCategoryImageAdjusting UIAccessibilityIdentification
    UIAccessibilityReadingContent UIActionSheetDelegate UIActivityItemsConfigurationReading
    UIAdaptivePresentationControllerDelegate UIAlertViewDelegate UIAppearance UIAppearanceContainer
    UIApplicationDelegate UIBarPositioning UIBarPositioningDelegate UICGFloatTraitDefinition
    UICalendarSelectionMultiDateDelegate UICalendarSelectionSingleDateDelegate
    UICalendarSelectionWeekOfYearDelegate UICalendarViewDelegate UICloudSharingControllerDelegate
    UICollectionViewDataSource UICollectionViewDataSourcePrefetching UICollectionViewDelegate
    UICollectionViewDelegateFlowLayout UICollectionViewDragDelegate UICollectionViewDropCoordinator
    UICollectionViewDropDelegate UICollectionViewDropItem UICollectionViewDropPlaceholderContext
    UICollisionBehaviorDelegate UIColorPickerViewControllerDelegate UIConfigurationState
    UIContentConfiguration UIContentContainer UIContentSizeCategoryAdjusting UIContentView
    UIContextMenuInteractionAnimating UIContextMenuInteractionCommitAnimating
    UIContextMenuInteractionDelegate UIDataSourceModelAssociation UIDataSourceTranslating
    UIDocumentMenuDelegate UIDocumentPickerDelegate UIDragAnimating UIDragDropSession
    UIDragInteractionDelegate UIDragSession UIDropInteractionDelegate UIDropSession
    UIDynamicAnimatorDelegate UIDynamicItem UIEditMenuInteractionAnimating UIFindInteractionDelegate
    UIFocusAnimationContext UIFocusDebuggerOutput UIFocusEnvironment UIFocusItem UIFocusItemContainer
    UIFocusItemScrollableContainer UIFontPickerViewControllerDelegate UIGestureRecognizerDelegate
    UIGuidedAccessRestrictionDelegate UIHoverEffect UIImagePickerControllerDelegate
    UIIndirectScribbleInteractionDelegate UIInputViewAudioFeedback UIInteraction
    UIItemProviderPresentationSizeProviding UIKeyInput UILargeContentViewerInteractionDelegate
    UILargeContentViewerItem UILayoutSupport UILetterformAwareAdjusting UIMenuBuilder UIMenuLeaf
    UIMutableTraits UINSIntegerTraitDefinition UINavigationBarDelegate UINavigationControllerDelegate
    UINavigationItemRenameDelegate UIObjectRestoration UIObjectTraitDefinition
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIPasteConfigurationSupporting
    UIPencilInteractionDelegate UIPickerViewAccessibilityDelegate UIPickerViewDataSource
    UIPickerViewDelegate UIPointerInteractionAnimating UIPointerInteractionDelegate
    UIPopoverControllerDelegate UIPopoverPresentationControllerDelegate UIPreviewActionItem
    UIPreviewInteractionDelegate UIPrintInteractionControllerDelegate UIPrinterPickerControllerDelegate
    UIResponderStandardEditActions UISceneDelegate UIScreenshotServiceDelegate
    UIScribbleInteractionDelegate UIScrollViewAccessibilityDelegate UIScrollViewDelegate
    UISearchBarDelegate UISearchControllerDelegate UISearchDisplayDelegate UISearchResultsUpdating
    UISearchSuggestion UISearchTextFieldDelegate UISearchTextFieldPasteItem
    UISheetPresentationControllerDelegate UISheetPresentationControllerDetentResolutionContext
    UISplitViewControllerDelegate UISpringLoadedInteractionBehavior UISpringLoadedInteractionContext
    UISpringLoadedInteractionEffect UISpringLoadedInteractionSupporting UIStateRestoring
    UITabBarControllerDelegate UITabBarControllerSidebarAnimating UITabBarControllerSidebarDelegate
    UITabBarDelegate UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate
    UITableViewDragDelegate UITableViewDropCoordinator UITableViewDropDelegate UITableViewDropItem
    UITableViewDropPlaceholderContext UITextCursorView UITextDocumentProxy UITextDragDelegate
    UITextDragRequest UITextDraggable UITextDropDelegate UITextDropRequest UITextDroppable
    UITextFieldDelegate UITextFormattingCoordinatorDelegate UITextFormattingViewControllerDelegate
    UITextInput UITextInputDelegate UITextInputTokenizer UITextInputTraits UITextInteractionDelegate
    UITextPasteConfigurationSupporting UITextPasteDelegate UITextPasteItem UITextSearchAggregator
    UITextSearching UITextSelectionDisplayInteractionDelegate UITextSelectionHandleView
    UITextSelectionHighlightView UITextViewDelegate UITimingCurveProvider UIToolTipInteractionDelegate
    UIToolbarDelegate UITraitChangeObservable UITraitChangeRegistration UITraitDefinition
    UITraitEnvironment UITraitOverrides UIUserActivityRestoring UIVideoEditorControllerDelegate
    UIViewAnimating UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
    UIViewControllerInteractiveTransitioning UIViewControllerPreviewing
    UIViewControllerPreviewingDelegate UIViewControllerRestoration UIViewControllerTransitionCoordinator
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate
    UIViewImplicitlyAnimating UIWebViewDelegate UIWindowSceneDelegate WKApplicationDelegate
    WKDownloadDelegate WKExtensionDelegate WKHTTPCookieStoreObserver WKNavigationDelegate
    WKScriptMessageHandler WKScriptMessageHandlerWithReply WKUIDelegate WKURLSchemeHandler
    WKWebExtensionControllerDelegate WKWebExtensionTab WKWebExtensionWindow XCUIScreenshotProviding
    """
}
