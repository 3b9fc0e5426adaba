extension SDK {
  /// Main-actor classes of UIKit by superclass: `Superclass: Subclass …`.
  ///
  /// Source: the UIKit headers of the iOS 26 SDK, `@interface`s under `NS_SWIFT_UI_ACTOR` and everything that
  /// derives from one. Classes that Swift imports as value types or nested types are not here.
  static let uiKitClasses = """
    NSObject: UIAcceleration UIAccelerometer UIAccessibilityCustomAction UIAccessibilityCustomRotor
      UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate
      UIAccessibilityLocationDescriptor UIActivityItemsConfiguration UIAlertAction
      UIBandSelectionInteraction UIBarAppearance UIBarButtonItemAppearance UIBarButtonItemBadge
      UIBarButtonItemGroup UIBarButtonItemStateAppearance UIBarItem UICalendarSelection
      UICollectionViewCompositionalLayoutConfiguration UICollectionViewDiffableDataSource
      UICollectionViewLayout UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext
      UICollectionViewPlaceholder UICollectionViewUpdateItem UICommandAlternate
      UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UICubicTimingParameters
      UIDevice UIDictationPhrase UIDocument UIDocumentBrowserTransitionController
      UIDocumentInteractionController UIDocumentProperties UIDragInteraction UIDragItem UIDragPreview
      UIDropInteraction UIDropProposal UIDynamicBehavior UIDynamicItemGroup UIEditMenuConfiguration
      UIEditMenuInteraction UIEvent UIFeedbackGenerator UIFindInteraction UIFindSession
      UIFocusAnimationCoordinator UIFocusDebugger UIFocusSystem UIFocusUpdateContext UIGestureRecognizer
      UIHoverStyle UIIndirectScribbleInteraction UIKey UILargeContentViewerInteraction UILayoutGuide
      UILexicon UILexiconEntry UILocalNotification UILocalizedIndexedCollation UIMenuController
      UIMenuDisplayPreferences UIMenuElement UIMenuItem UIMenuSystem UIMotionEffect UINavigationItem
      UINib UIOpenURLContext UIPasteConfiguration UIPencilHoverPose UIPencilInteraction
      UIPercentDrivenInteractiveTransition UIPointerInteraction UIPointerLockState UIPointerRegion
      UIPointerRegionRequest UIPopoverController UIPresentationController UIPreviewAction
      UIPreviewActionGroup UIPreviewInteraction UIPreviewParameters UIPreviewTarget UIPrintInfo
      UIPrintInteractionController UIPrintServiceExtension UIPrinter UIPrinterDestination
      UIPrinterPickerController UIResponder UISceneActivationConditions UISceneConfiguration
      UISceneSession UISceneSizeRestrictions UISceneSystemProtectionManager UISceneWindowingBehaviors
      UIScreen UIScreenshotService UIScribbleInteraction UIScrollEdgeEffect UIScrollEdgeEffectStyle
      UIScrollEdgeElementContainerInteraction UISearchDisplayController UISearchSuggestionItem
      UISearchToken UISliderTick UISliderTrackConfiguration UISpringLoadedInteraction
      UISpringTimingParameters UIStatusBarManager UIStoryboard UIStoryboardSegue
      UISwipeActionsConfiguration UISymbolEffectCompletionContext UITab UITabAccessory
      UITabBarItemAppearance UITabBarItemStateAppearance UITableViewDiffableDataSource
      UITableViewPlaceholder UITableViewRowAction UITargetedPreview UITextChecker
      UITextCursorDropPositionAnimator UITextDragPreviewRenderer UITextFormattingCoordinator
      UITextInputAssistantItem UITextInputMode UITextInputStringTokenizer UITextInteraction
      UITextLoupeSession UITextPlaceholder UITextPosition UITextRange UITextSearchOptions
      UITextSelectionDisplayInteraction UITextSelectionRect UIToolTipConfiguration UIToolTipInteraction
      UITouch UIUpdateActionPhase UIUpdateInfo UIUpdateLink UIUserNotificationAction
      UIUserNotificationCategory UIUserNotificationSettings UIViewPropertyAnimator UIVisualEffect
      UIWindowSceneDragInteraction UIWritingToolsCoordinator
    UIAction: UIWindowSceneActivationAction
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarItem: UIBarButtonItem UITabBarItem
    UICalendarSelection: UICalendarSelectionMultiDate UICalendarSelectionSingleDate
      UICalendarSelectionWeekOfYear
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UICollectionViewLayout: UICollectionViewCompositionalLayout UICollectionViewFlowLayout
      UICollectionViewTransitionLayout
    UICollectionViewLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext
    UICollectionViewPlaceholder: UICollectionViewDropPlaceholder
    UICommand: UIKeyCommand
    UIControl: UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl
      UISegmentedControl UISlider UIStepper UISwitch UITextField
    UIDocument: UIManagedDocument
    UIDropProposal: UICollectionViewDropProposal UITableViewDropProposal UITextDropProposal
    UIDynamicBehavior: UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior
      UIGravityBehavior UIPushBehavior UISnapBehavior
    UIEvent: UIPressesEvent
    UIFeedbackGenerator: UICanvasFeedbackGenerator UIImpactFeedbackGenerator
      UINotificationFeedbackGenerator UISelectionFeedbackGenerator
    UIFocusUpdateContext: UICollectionViewFocusUpdateContext UITableViewFocusUpdateContext
    UIGestureRecognizer: UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
      UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
      UITapGestureRecognizer
    UIHoverStyle: UIPointerStyle
    UILayoutGuide: UIFocusGuide UITrackingLayoutGuide
    UIMenuElement: UIAction UICommand UIDeferredMenuElement UIMenu
    UIMenuSystem: UIContextMenuSystem UIMainMenuSystem
    UIMotionEffect: UIInterpolatingMotionEffect UIMotionEffectGroup
    UINavigationController: UIImagePickerController UIVideoEditorController
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UIPreviewParameters: UIDragPreviewParameters
    UIPreviewTarget: UIDragPreviewTarget
    UIResponder: UIAccessibilityElement UIApplication UIScene UIView UIViewController
    UIScene: UIWindowScene
    UIScrollView: UICollectionView UITableView UITextView
    UIStoryboardSegue: UIStoryboardPopoverSegue
    UITab: UISearchTab UITabGroup
    UITableViewPlaceholder: UITableViewDropPlaceholder
    UITargetedPreview: UITargetedDragPreview
    UITextField: UISearchTextField
    UITrackingLayoutGuide: UIKeyboardLayoutGuide
    UIUserNotificationAction: UIMutableUserNotificationAction
    UIUserNotificationCategory: UIMutableUserNotificationCategory
    UIView: UIActionSheet UIActivityIndicatorView UIAlertView UIBackgroundExtensionView UICalendarView
      UICollectionReusableView UIContentUnavailableView UIControl UIEventAttributionView UIImageView
      UIInputView UILabel UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView
      UIScrollView UISearchBar UIStackView UIStandardTextCursorView UITabBar UITableViewCell
      UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWebView UIWindow
    UIViewController: UIActivityViewController UIAlertController UICloudSharingController
      UICollectionViewController UIColorPickerViewController UIDocumentBrowserViewController
      UIDocumentMenuViewController UIDocumentPickerExtensionViewController
      UIDocumentPickerViewController UIDocumentViewController UIFontPickerViewController
      UIHostingController UIInputViewController UINavigationController UIPageViewController
      UIReferenceLibraryViewController UISearchContainerViewController UISearchController
      UISplitViewController UITabBarController UITableViewController UITextFormattingViewController
    UIVisualEffect: UIBlurEffect UIGlassContainerEffect UIGlassEffect UIVibrancyEffect
    """
}
