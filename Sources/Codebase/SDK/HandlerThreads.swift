/// On which thread a function of the SDK calls a closure that it takes.
public enum HandlerThreadContract: String, Sendable, Hashable {
  /// On the main thread.
  case main
  /// On the thread of the call.
  case caller
}

extension SDK {
  /// Where a function calls the closure at one of its arguments; nil where that is not known.
  ///
  /// - Parameters:
  ///   - label: The argument's label, nil for none.
  ///   - isTrailing: Whether it is the first trailing closure, which has no label where it is written.
  ///   - given: The labels of the call's other arguments, `_` where there is none.
  ///   - receivers: The names of the receiver's type and of those it inherits from, or its source text; nil for a
  ///     free function or an initialiser.
  ///   - imports: What the file imports: modifiers of views are known by their names alone, where there may be views.
  public static func handlerThread(
    function: String, label: String?, isTrailing: Bool, given: [String], receivers: [String]?, isTyped: Bool,
    imports: Set<String>
  ) -> HandlerThreadContract? {
    let entries =
      (threadFunctions[function] ?? []) + (imports.contains("SwiftUI") ? viewFunctions[function] ?? [] : [])
    return entries.lazy.compactMap {
      $0.parameter(
        label: label, isTrailing: isTrailing, given: given, receivers: receivers, isTyped: isTyped)
    }.first?.contract
  }

  private static let threadFunctions = functions([
    runningHandlers, interfaceThreads, desktopThreads, webThreads,
  ])
  private static let viewFunctions = functions([viewThreads])

  static let handlerThreadLines = [
    runningHandlers, interfaceThreads, desktopThreads, webThreads, viewThreads,
  ].joined(separator: "\n")

  private static func functions(_ tables: [String]) -> [String: [HandlerFunction<HandlerThreadContract>]] {
    Dictionary(
      grouping: tables.joined(separator: "\n").split(separator: "\n").compactMap {
        HandlerFunction(String($0))
      },
      by: \.name)
  }

  /// What runs before the call returns, or on the run loop of the thread that made the call.
  ///
  /// `map` and its like are not here, since publishers have them, too, and run them where values arrive.
  static let runningHandlers = """
    *.forEach _:caller | signature: doesn't escape
    autoreleasepool invoking:caller _:caller | signature: doesn't escape
    withExtendedLifetime _:caller body:caller | signature: doesn't escape
    NSLock,NSRecursiveLock,NSCondition,OSAllocatedUnfairLock,Mutex/lock,mutex.withLock _:caller | signature: doesn't escape
    withCheckedContinuation _:caller | SE-0300: runs immediately, before the task is suspended
    withCheckedThrowingContinuation _:caller | SE-0300
    withUnsafeContinuation _:caller | SE-0300
    withUnsafeThrowingContinuation _:caller | SE-0300
    XCTContext.runActivity block:caller | XCTActivity.h: runs the block at once
    Timer.scheduledTimer block:caller | NSTimer.h: scheduled on the current run loop
    """

  /// UIKit's classes are `NS_SWIFT_UI_ACTOR` and, says its documentation, for the main thread only, where it handles
  /// events and animations and so calls these.
  static let interfaceThreads = """
    UIAlertAction handler:main | documentation: when the user selects the action
    UIAction handler:main | UIAction.h: when the user selects the action
    UIContextualAction handler:main | UIContextualAction.h: when the user selects the action
    UIContextMenuConfiguration actionProvider:main previewProvider:main | UIContextMenuConfiguration.h
    UIDeferredMenuElement _:main | UIDeferredMenuElement.h: when the menu shows
    UIView.animate animations:main completion:main | UIView.h
    UIView.animateKeyframes animations:main completion:main | UIView.h
    UIView.transition animations:main completion:main | UIView.h
    UIView.performWithoutAnimation _:caller | UIView.h: doesn't escape
    *.animate[alongsideTransition] alongsideTransition:main completion:main | UIViewControllerTransitionCoordinator.h
    UIViewPropertyAnimator animations:main | UIViewPropertyAnimator.h
    UIViewPropertyAnimator/animator.addAnimations _:main animation:main | UIViewPropertyAnimator.h
    UIViewPropertyAnimator/animator.addCompletion _:main | UIViewPropertyAnimator.h
    UICollectionView,UITableView/collectionview,tableview.performBatchUpdates _:main completion:main | \
    UICollectionView.h, UITableView.h
    UICollectionView/collectionview.setCollectionViewLayout completion:main | UICollectionView.h
    UIViewController,UINavigationController,UIAlertController/viewcontroller,controller.present completion:main | \
    UIViewController.h: after `viewDidAppear`
    UIViewController,UINavigationController,UIAlertController/viewcontroller,controller.dismiss completion:main | \
    UIViewController.h: after `viewDidDisappear`
    UIPageViewController/pageviewcontroller.setViewControllers completion:main | UIPageViewController.h
    UIApplication.open completionHandler:main | UIApplication.h: on the main queue
    """

  /// As UIKit's: AppKit's classes are `NS_SWIFT_UI_ACTOR`, and the main event loop calls these.
  static let desktopThreads = """
    NSAlert/alert.beginSheetModal completionHandler:main | NSAlert.h
    NSSavePanel,NSOpenPanel/panel.beginSheetModal completionHandler:main | NSSavePanel.h
    NSSavePanel,NSOpenPanel/panel.begin completionHandler:main | NSSavePanel.h
    NSWindow/window.beginSheet completionHandler:main | NSWindow.h
    NSAnimationContext.runAnimationGroup _:caller completionHandler:main | NSAnimationContext.h: changes don't escape
    """

  /// The handlers are `@MainActor` in WebKit's interface.
  static let webThreads = """
    WKWebView/webview.evaluateJavaScript completionHandler:main | documentation: always on the main thread
    WKHTTPCookieStore/cookiestore.getAllCookies _:main | documentation: `@MainActor`
    WKHTTPCookieStore/cookiestore.setCookie completionHandler:main | documentation: `@MainActor`
    WKHTTPCookieStore/cookiestore.delete completionHandler:main | documentation: `@MainActor`
    """

  /// SwiftUI's documentation declares a button's action `@MainActor`. Views and their modifiers belong to the main
  /// actor, on which their lifecycle and their gestures are handled. A binding's closures are `@isolated(any)`: it is
  /// for the actor that makes it, and SwiftUI, says the documentation, warns where it finds one used elsewhere.
  static let viewThreads = """
    Button action:main label:caller | documentation: `@MainActor () -> Void`
    *.onAppear perform:main _:main | documentation: before the first rendered frame appears
    *.onDisappear perform:main _:main | documentation: after the view disappears
    *.onTapGesture perform:main _:main | documentation: when the gesture is recognised
    *.onLongPressGesture perform:main onPressingChanged:main | documentation: when the gesture is recognised
    *.onChange perform:main _:main | documentation: the main actor may run the action
    *.onSubmit _:main | documentation: when the user submits a value
    *.onOpenURL perform:main _:main | documentation: when the view receives a URL for the window
    *.sheet onDismiss:main | documentation: when dismissing the sheet
    *.fullScreenCover onDismiss:main | documentation: when dismissing the view
    Form content:caller | documentation: `content: () -> Content` doesn't escape
    HStack content:caller | documentation: as `Form`
    VStack content:caller | documentation: as `Form`
    ZStack content:caller | documentation: as `Form`
    Section content:caller header:caller footer:caller | documentation: as `Form`
    Binding get:caller set:caller | documentation: `@isolated(any)`, with a warning where it is used unsafely
    withAnimation _:caller | signature: rethrows
    withTransaction _:caller | signature: rethrows
    """
}
