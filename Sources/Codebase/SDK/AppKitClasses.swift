extension SDK {
  /// Main-actor classes of AppKit by superclass: `Superclass: Subclass …`.
  ///
  /// Source: the AppKit headers of the macOS 26 SDK, `@interface`s under `NS_SWIFT_UI_ACTOR` and everything
  /// that derives from one; `NSHosting…` from SwiftUI's documentation.
  static let appKitClasses = """
    NSActionCell: NSButtonCell NSDatePickerCell NSFormCell NSLevelIndicatorCell NSPathCell
      NSSegmentedCell NSSliderCell NSStepperCell NSTextFieldCell
    NSArrayController: NSDictionaryController
    NSButton: NSPopUpButton NSStatusBarButton
    NSButtonCell: NSMenuItemCell
    NSCell: NSActionCell NSBrowserCell NSImageCell NSTextAttachmentCell
    NSCollectionLayoutItem: NSCollectionLayoutDecorationItem NSCollectionLayoutGroup
      NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem
    NSCollectionViewLayout: NSCollectionViewCompositionalLayout NSCollectionViewFlowLayout
      NSCollectionViewGridLayout NSCollectionViewTransitionLayout
    NSCollectionViewLayoutInvalidationContext: NSCollectionViewFlowLayoutInvalidationContext
    NSControl: NSBrowser NSButton NSColorWell NSComboButton NSDatePicker NSImageView NSLevelIndicator
      NSMatrix NSPathControl NSRuleEditor NSScroller NSSegmentedControl NSSlider NSStepper NSSwitch
      NSTableView NSTextField
    NSController: NSObjectController NSUserDefaultsController
    NSDocument: NSPersistentDocument
    NSGestureRecognizer: NSClickGestureRecognizer NSMagnificationGestureRecognizer
      NSPanGestureRecognizer NSPressGestureRecognizer NSRotationGestureRecognizer
    NSLayoutAnchor: NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
    NSMatrix: NSForm
    NSMenu: NSHostingMenu
    NSMenuItemCell: NSPopUpButtonCell
    NSObject: NSAlert NSCell NSCollectionLayoutAnchor NSCollectionLayoutDimension
      NSCollectionLayoutEdgeSpacing NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem
      NSCollectionLayoutSection NSCollectionLayoutSize NSCollectionLayoutSpacing
      NSCollectionViewCompositionalLayoutConfiguration NSCollectionViewLayout
      NSCollectionViewLayoutAttributes NSCollectionViewLayoutInvalidationContext
      NSCollectionViewUpdateItem NSColorPicker NSController NSDocument NSDocumentController
      NSFontManager NSGestureRecognizer NSGridCell NSGridColumn NSGridRow NSHelpManager NSLayoutAnchor
      NSLayoutConstraint NSMenu NSMenuItem NSPDFPanel NSPageLayout NSPrintOperation NSPrintPanel
      NSResponder NSScreen NSScrollEdgeEffectStyle NSScrubberLayout NSScrubberSelectionStyle
      NSSliderAccessory NSSliderAccessoryBehavior NSTableColumn NSTextInputContext NSTextPreview
      NSToolbar NSToolbarItem NSTouchBar NSTouchBarItem NSWindowTabGroup NSWritingToolsCoordinator
    NSObjectController: NSArrayController NSTreeController
    NSPanel: NSColorPanel NSFontPanel NSSavePanel
    NSResponder: NSApplication NSDrawer NSPopover NSView NSViewController NSWindow NSWindowController
    NSRuleEditor: NSPredicateEditor
    NSSavePanel: NSOpenPanel
    NSScrubberArrangedView: NSScrubberItemView NSScrubberSelectionView
    NSScrubberItemView: NSScrubberImageItemView NSScrubberTextItemView
    NSScrubberLayout: NSScrubberFlowLayout NSScrubberProportionalLayout
    NSTableView: NSOutlineView
    NSText: NSTextView
    NSTextField: NSComboBox NSSearchField NSSecureTextField NSTokenField
    NSTextFieldCell: NSComboBoxCell NSPathComponentCell NSSearchFieldCell NSSecureTextFieldCell
      NSTableHeaderCell NSTokenFieldCell
    NSToolbarItem: NSMenuToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem
      NSToolbarItemGroup NSTrackingSeparatorToolbarItem
    NSTouchBarItem: NSButtonTouchBarItem NSCandidateListTouchBarItem NSColorPickerTouchBarItem
      NSCustomTouchBarItem NSGroupTouchBarItem NSPickerTouchBarItem NSPopoverTouchBarItem
      NSSharingServicePickerTouchBarItem NSSliderTouchBarItem NSStepperTouchBarItem
    NSView: NSBackgroundExtensionView NSBox NSClipView NSCollectionView NSControl
      NSGlassEffectContainerView NSGlassEffectView NSGridView NSHostingView NSOpenGLView
      NSProgressIndicator NSRulerView NSScrollView NSScrubber NSScrubberArrangedView NSSplitView
      NSStackView NSTabView NSTableCellView NSTableHeaderView NSTableRowView NSText
      NSTextInsertionIndicator NSVisualEffectView
    NSViewController: NSCollectionViewItem NSHostingController NSPageController NSSplitViewController
      NSSplitViewItemAccessoryViewController NSTabViewController NSTitlebarAccessoryViewController
    NSWindow: NSPanel
    """
}
