/// What the SDK's functions do with the closures that they take, and where that is from.
///
/// A source is a header of the iOS 16.5 or macOS 12 SDK with what it says, a module's Swift interface there, a page of
/// Apple's documentation, or an evolution proposal. `async`: the header lets the method be imported as an async one,
/// where the task waits for the handler, so that it has to be called exactly once (SE-0297). `not async`: the header
/// forbids that (`NS_SWIFT_DISABLE_ASYNC`), as it does where a handler may be called twice, or never.
///
/// A closure counts as called exactly once where the source says so, says that failure and cancellation come to it as
/// well, or is `async`. Functions for which nothing is said are not here.
extension SDK {
  /// A `DispatchWorkItem` may be cancelled before it runs; event handlers run for each event.
  static let dispatchHandlers = """
    DispatchQueue.async execute:later | queue.h: submits a block for asynchronous execution
    DispatchQueue.asyncAfter execute:later | queue.h: the block is submitted at the time; never at `.distantFuture`
    DispatchQueue.sync execute:inPlace | Dispatch interface: doesn't escape, rethrows
    DispatchQueue.asyncAndWait execute:inPlace | queue.h: doesn't return until the work item has finished
    DispatchQueue.concurrentPerform execute:repeated | Dispatch interface: for each iteration
    DispatchGroup.notify execute:later | group.h: submitted when the group is empty, at once if it is
    DispatchWorkItem block:maybe | block.h: a cancelled block returns immediately
    DispatchWorkItem.notify execute:maybe | block.h: when the item has run, which may not come
    DispatchSource,DispatchSourceTimer,DispatchSourceProtocol/timer,source.setEventHandler handler:repeated | source.h
    DispatchSource,DispatchSourceTimer,DispatchSourceProtocol/timer,source.setCancelHandler handler:maybe | source.h
    DispatchIO.read ioHandler:repeated | io.h: for each part of the data
    DispatchIO.write ioHandler:repeated | io.h: for each part of the data
    """

  /// `map` and `flatMap` may be those of `Optional`. The sources are the functions' signatures, where a closure that
  /// doesn't escape gives the result.
  static let standardHandlers = """
    Task operation:later _:later | SE-0304: runs even where the task is cancelled before it starts
    Task.init operation:later | SE-0304
    Task.detached operation:later | SE-0304
    Task.immediate operation:later | SE-0472
    MainActor.run body:inPlace | signature, rethrows
    MainActor.assumeIsolated _:inPlace | SE-0392
    autoreleasepool invoking:inPlace | signature, rethrows
    withExtendedLifetime _:inPlace | signature, rethrows
    withUnsafeBytes _:inPlace | signature, rethrows
    withUnsafeMutableBytes _:inPlace | signature, rethrows
    withUnsafePointer _:inPlace | signature, rethrows
    withUnsafeMutablePointer _:inPlace | signature, rethrows
    *.withUnsafeBytes _:inPlace | signature, rethrows
    *.withUnsafeMutableBytes _:inPlace | signature, rethrows
    *.withUnsafeBufferPointer _:inPlace | signature, rethrows
    *.withUnsafeMutableBufferPointer _:inPlace | signature, rethrows
    *.withMemoryRebound _:inPlace | signature, rethrows
    withTransaction _:within | signature, rethrows
    withAnimation _:within | signature, rethrows
    withTaskCancellationHandler operation:inPlace onCancel:maybe | SE-0304: only if the task is cancelled
    withTaskGroup body:inPlace | SE-0304
    withThrowingTaskGroup body:inPlace | SE-0304
    withDiscardingTaskGroup body:inPlace | SE-0381
    withCheckedContinuation _:inPlace | SE-0300: runs immediately, before the task is suspended
    withCheckedThrowingContinuation _:inPlace | SE-0300
    withUnsafeContinuation _:inPlace | SE-0300
    withUnsafeThrowingContinuation _:inPlace | SE-0300
    NSLock,NSRecursiveLock,NSCondition,OSAllocatedUnfairLock,Mutex/lock,mutex.withLock _:inPlace | signature, rethrows
    OSAllocatedUnfairLock/lock.withLockUnchecked _:inPlace | signature, rethrows
    *.forEach _:repeated | signature
    *.map _:maybe | signature
    *.compactMap _:repeated | signature
    *.flatMap _:maybe | signature
    *.filter _:repeated | signature
    *.reduce _:repeated | signature
    *.contains where:repeated | signature
    *.first where:repeated | signature
    *.allSatisfy _:repeated | signature
    *.sorted by:repeated | signature
    """

  /// The functions of `NSItemProvider` that return a `Progress` can't be imported as async; the .NET bindings let one
  /// await them.
  static let foundationHandlers = """
    URLSession/session.dataTask completionHandler:resumed | documentation; a cancelled task ends with an error
    URLSession/session.downloadTask completionHandler:resumed | documentation; a cancelled task ends with an error
    URLSession/session.uploadTask completionHandler:resumed | documentation; a cancelled task ends with an error
    URLSession/session.getAllTasks completionHandler:later | NSURLSession.h, async
    URLSession/session.getTasksWithCompletionHandler _:later | NSURLSession.h, async
    URLSession/session.reset completionHandler:later | NSURLSession.h, async
    URLSession/session.flush completionHandler:later | NSURLSession.h, async
    URLSessionDownloadTask/downloadtask.cancel byProducingResumeData:later | NSURLSession.h: also without data
    OperationQueue.addOperation _:later | documentation of `cancelAllOperations`: not executed once that was called
    OperationQueue.addBarrierBlock _:later | NSOperation.h: when all that is enqueued has finished
    BlockOperation block:maybe | documentation of `cancelAllOperations`: finished without being executed
    Thread.detachNewThread _:later | NSThread.h
    NSFileCoordinator/coordinator.coordinate[queue] byAccessor:later | NSFileCoordinator.h: an error comes to it as well
    NSFileCoordinator/coordinator.coordinate byAccessor:maybe | NSFileCoordinator.h: not invoked if waiting fails
    ProcessInfo/processinfo.performActivity using:inPlace | NSProcessInfo.h: synchronously
    ProcessInfo/processinfo.performExpiringActivity using:repeated | NSProcessInfo.h: again when it expires
    NotificationCenter/notificationcenter.addObserver using:repeated | NSNotification.h
    Timer block:maybe | NSTimer.h: when it is scheduled, and until it is invalidated
    Timer.scheduledTimer block:maybe | NSTimer.h: until it is invalidated
    *.observe changeHandler:repeated | Foundation interface
    NSItemProvider/provider.loadItem completionHandler:later | NSItemProvider.h, async
    NSItemProvider/provider.loadObject completionHandler:later | documentation; awaitable in .NET
    NSItemProvider/provider.loadDataRepresentation completionHandler:later | documentation; awaitable in .NET
    NSItemProvider/provider.loadFileRepresentation completionHandler:later | documentation; awaitable in .NET
    NSItemProvider/provider.loadInPlaceFileRepresentation completionHandler:later | documentation; awaitable in .NET
    *.completeRequest completionHandler:maybe | NSExtensionContext.h, not async: for work that may be cut short
    """

  static let dataHandlers = """
    NSManagedObjectContext/context,moc.perform _:later | NSManagedObjectContext.h: asynchronously, on its queue
    NSManagedObjectContext/context,moc.performAndWait _:inPlace | CoreData interface: doesn't escape, rethrows
    NSPersistentStoreCoordinator/coordinator.perform _:later | NSPersistentStoreCoordinator.h: asynchronously
    NSPersistentStoreCoordinator/coordinator.performAndWait _:inPlace | CoreData interface: doesn't escape, rethrows
    NSPersistentStoreCoordinator/coordinator.addPersistentStore completionHandler:maybe | its header, not async
    NSPersistentContainer,NSPersistentCloudKitContainer/container.performBackgroundTask _:later | documentation
    NSPersistentContainer,NSPersistentCloudKitContainer/container.loadPersistentStores completionHandler:maybe | \
    NSPersistentContainer.h, not async: once for each store
    UIDocument.open completionHandler:later | UIDocument.h, async
    UIDocument.close completionHandler:later | UIDocument.h, async
    UIDocument.save completionHandler:later | UIDocument.h, async
    CKDatabase/privatedatabase,publicdatabase,clouddatabase.fetch completionHandler:later | CKDatabase.h, async
    CKDatabase/privatedatabase,publicdatabase,clouddatabase.save completionHandler:later | CKDatabase.h, async
    CKDatabase/privatedatabase,publicdatabase,clouddatabase.delete completionHandler:later | CKDatabase.h, async
    CKContainer/cloudcontainer.accountStatus completionHandler:later | CKContainer.h, async
    CKContainer/cloudcontainer.fetchUserRecordID completionHandler:later | CKContainer.h, async
    """

  /// Reports of completions that are never called: of `UIView.animate` (an `actionForLayer` that is called in the
  /// animations; a repeating animation has no end) and of `performBatchUpdates`. UIKit's headers forbid to await them.
  static let interfaceHandlers = """
    UIView.animate animations:within completion:maybe | UIView.h, not async; documentation: when the animations end
    UIView.animateKeyframes animations:within completion:maybe | as `animate`
    UIView.transition[with] animations:within completion:maybe | as `animate`
    UIView.transition completion:maybe | UIView.h, not async
    UIViewPropertyAnimator animations:within | UIViewPropertyAnimator.h
    UIViewPropertyAnimator/animator.addAnimations _:within animation:within | UIViewPropertyAnimator.h
    UIView.performWithoutAnimation _:within | UIView.h: doesn't escape
    UICollectionView,UITableView,NSCollectionView/collectionview,tableview.performBatchUpdates _:within \
    completion:maybe completionHandler:maybe | UICollectionView.h, UITableView.h: updates don't escape; not async
    UICollectionView/collectionview.setCollectionViewLayout completion:maybe | UICollectionView.h, not async
    *.setViewControllers completion:maybe | UIPageViewController.h, not async
    UIViewController/viewcontroller,controller.present completion:maybe | UIViewController.h, not async: after \
    `viewDidAppear`, so never where the presentation is refused
    UIViewController/viewcontroller,controller.dismiss completion:maybe | UIViewController.h, not async: after \
    `viewDidDisappear`
    UIApplication.open completionHandler:later | UIApplication.h: on the main queue; async
    UIApplication.setAlternateIconName completionHandler:later | UIApplication.h: on a background queue; async
    UIImage/image.prepareForDisplay completionHandler:later | UIImage.h: with nil if it fails; async
    UIImage/image.prepareThumbnail completionHandler:later | UIImage.h, async
    ASWebAuthenticationSession completionHandler:maybe | ASWebAuthenticationSession.h: with the callback or an error, \
    also when it is cancelled; never where `start()` returns false
    UIAlertAction handler:maybe | documentation: when the user selects the action
    UIAction handler:repeated | UIAction.h: when the user selects the action
    UIContextualAction handler:repeated | UIContextualAction.h
    UIViewPropertyAnimator/animator.addCompletion _:maybe | documentation: not with `pausesOnCompletion`, nor where \
    it is stopped without finishing
    CATransaction.setCompletionBlock _:later | documentation: guaranteed, at once where it is replaced or nothing moves
    NSAnimationContext.runAnimationGroup _:within completionHandler:later | documentation: guaranteed, also when \
    cancelled or nothing moves; changes don't escape
    NSAlert/alert.beginSheetModal completionHandler:later | NSAlert.h, async
    NSSavePanel,NSOpenPanel/panel.beginSheetModal completionHandler:later | NSSavePanel.h: after the panel is closed
    NSSavePanel,NSOpenPanel/panel.begin completionHandler:later | NSSavePanel.h: after the panel is closed
    NSWorkspace/workspace.open completionHandler:later | NSWorkspace.h: with the application or an error; async
    NSWorkspace/workspace.openApplication completionHandler:later | NSWorkspace.h: with it or an error; async
    NSWorkspace/workspace.recycle completionHandler:later | NSWorkspace.h, async
    *.runAction completionHandler:maybe | SCNAction.h: when the action ends, which a removed node's never does
    """

  /// WebKit wraps every handler so that it is called once and only once (CompletionHandler.h of its source). A script
  /// ends with an error where the web view or its process is gone (WKError.h).
  static let webHandlers = """
    WKWebView/webview.evaluateJavaScript completionHandler:later | WKWebView.h: when evaluation completes or fails
    WKWebView/webview.callAsyncJavaScript completionHandler:later | WKWebView.h, WebKit interface
    WKWebView/webview.takeSnapshot completionHandler:later | WKWebView.h, async
    WKWebView/webview.createPDF completionHandler:later | WKWebView.h: with the data or an error
    WKWebView/webview.find completionHandler:later | WKWebView.h: when the search completes
    WKHTTPCookieStore/cookiestore.getAllCookies _:later | WKHTTPCookieStore.h, async
    WKHTTPCookieStore/cookiestore.setCookie completionHandler:later | WKHTTPCookieStore.h, async
    WKHTTPCookieStore/cookiestore.delete completionHandler:later | WKHTTPCookieStore.h, async
    WKWebsiteDataStore/datastore.fetchDataRecords completionHandler:later | WKWebsiteDataStore.h, async
    WKWebsiteDataStore/datastore.removeData completionHandler:later | WKWebsiteDataStore.h, async
    WKContentRuleListStore/store.compileContentRuleList completionHandler:later | WKContentRuleListStore.h, async
    WKContentRuleListStore/store.lookUpContentRuleList completionHandler:later | WKContentRuleListStore.h, async
    WKContentRuleListStore/store.removeContentRuleList completionHandler:later | WKContentRuleListStore.h, async
    WKContentRuleListStore/store.getAvailableContentRuleListIdentifiers _:later | WKContentRuleListStore.h, async
    """

  /// They answer at once, perhaps on the calling thread, where the user has answered before.
  static let permissionHandlers = """
    UNUserNotificationCenter/notificationcenter.requestAuthorization completionHandler:later | its header, async
    UNUserNotificationCenter/notificationcenter.getNotificationSettings completionHandler:later | its header, async
    UNUserNotificationCenter/notificationcenter.getPendingNotificationRequests completionHandler:later | async
    UNUserNotificationCenter/notificationcenter.getDeliveredNotifications completionHandler:later | its header, async
    UNUserNotificationCenter/notificationcenter.getNotificationCategories completionHandler:later | its header, async
    UNUserNotificationCenter/notificationcenter.add withCompletionHandler:later | its header, async
    UNUserNotificationCenter/notificationcenter.setBadgeCount withCompletionHandler:later | its header, async
    LAContext.evaluatePolicy reply:later | documentation: when it finishes, which `invalidate` makes it do; async
    LAContext.evaluateAccessControl reply:later | LAContext.h, async
    AVCaptureDevice.requestAccess completionHandler:later | AVCaptureDevice.h: on an arbitrary queue; async
    AVAudioSession.requestRecordPermission _:later | AVAudioSession.h: immediately, or once the dialog is dismissed
    PHPhotoLibrary.requestAuthorization _:later handler:later | documentation: upon determining the status; async
    CNContactStore.requestAccess completionHandler:later | CNContactStore.h: on an arbitrary queue; async
    EKEventStore.requestAccess completion:later | EKEventStore.h: on an arbitrary queue; async
    EKEventStore.requestFullAccessToEvents completion:later | documentation: granted or denied
    EKEventStore.requestWriteOnlyAccessToEvents completion:later | documentation: granted or denied
    EKEventStore.requestFullAccessToReminders completion:later | documentation: granted or denied
    EKEventStore/eventstore.fetchReminders completion:maybe | EKEventStore.h: not once `cancelFetchRequest` was called
    SFSpeechRecognizer.requestAuthorization _:later | documentation: when the status is known
    ATTrackingManager.requestTrackingAuthorization completionHandler:later | ATTrackingManager.h, async
    HKHealthStore/healthstore.requestAuthorization completion:later | HKHealthStore.h: on a background queue; async
    HKSampleQuery resultsHandler:resumed | documentation of its initialiser: when the query finishes executing
    HKStatisticsQuery completionHandler:resumed | documentation of the class: when the query is complete
    HKCorrelationQuery completion:resumed | documentation of its initialiser: when the query finishes executing
    """

  static let mediaHandlers = """
    AVAssetExportSession.exportAsynchronously completionHandler:later | its header: on success, failure, cancellation
    AVAssetWriter.finishWriting completionHandler:later | AVAssetWriter.h: finished, failure or cancellation
    AVAsset,AVURLAsset/asset.loadValuesAsynchronously completionHandler:later | \
    AVAsynchronousKeyValueLoading.h: succeeds, fails, or is cancelled
    AVPlayer,AVQueuePlayer/player.seek completionHandler:later | AVPlayer.h: completed or interrupted
    AVPlayerItem/playeritem.seek completionHandler:later | AVPlayerItem.h: completed, interrupted or cancelled
    AVPlayer,AVQueuePlayer/player.addPeriodicTimeObserver using:repeated | AVPlayer.h
    AVPlayer,AVQueuePlayer/player.addBoundaryTimeObserver using:repeated | AVPlayer.h
    PHPhotoLibrary.performChanges _:maybe completionHandler:later | PHPhotoLibrary.h, async; nothing is said of the \
    changes where access is denied
    PHImageManager,PHCachingImageManager/imagemanager.requestImage resultHandler:repeated | PHImageManager.h: once or \
    more, not at all where cancelled
    PHLivePhoto.request resultHandler:repeated | PHLivePhoto.h: multiple times, at first with the placeholder
    """

  static let serviceHandlers = """
    HKHealthStore/healthstore.save withCompletion:later | HKHealthStore.h: on a background queue; async
    HKHealthStore/healthstore.delete withCompletion:later | HKHealthStore.h: on a background queue; async
    HKHealthStore/healthstore.deleteObjects withCompletion:later | HKHealthStore.h: on a background queue; async
    CLGeocoder/geocoder.reverseGeocodeLocation completionHandler:later | documentation: also where cancelled; async
    CLGeocoder/geocoder.geocodeAddressString completionHandler:later | documentation: also where cancelled; async
    MKDirections/directions.calculate completionHandler:later | MKDirections.h: on the main queue; async
    MKLocalSearch/search.start completionHandler:later | MKLocalSearch.h: on the main queue; async
    MKMapSnapshotter/snapshotter.start completionHandler:later | MKMapSnapshotter.h, async
    NWConnection.receive completion:later | Network/connection.h: exactly once, with an error when cancelled
    NWConnection.receiveMessage completion:later | Network/connection.h: exactly once
    *.loadFromPreferences completionHandler:later | NEVPNManager.h, async
    *.saveToPreferences completionHandler:later | NEVPNManager.h, async
    *.removeFromPreferences completionHandler:later | NEVPNManager.h, async
    *.loadAllFromPreferences completionHandler:later | NETunnelProviderManager.h, async
    """
}

extension SDK {
  /// Whether a call of UIKit's may do without its closure for the end.
  ///
  /// Source: UIView.h, UIViewController.h and UIPageViewController.h declare `completion` nullable; the importer gives a
  /// last parameter of such a type the default `nil`.
  public static func mayLeaveOutCompletion(name: String, labels: [String]) -> Bool {
    switch name {
    case "animate": labels.contains("withDuration") || labels.contains("springDuration")
    case "animateKeyframes": labels.contains("withDuration")
    case "transition": labels.contains("duration")
    case "present", "dismiss", "setViewControllers": labels.contains("animated")
    default: false
    }
  }
}
