/// How often a function of the SDK calls a closure that it takes.
public enum HandlerContract: String, Sendable, Hashable {
  /// Exactly once, before it returns; it throws only what the closure throws.
  case inPlace
  /// Exactly once, at any time.
  case later
  /// Exactly once, when the task that it returns has been resumed.
  case resumed
  /// Any number of times.
  case repeated
  /// At most once, or not always once.
  case maybe
}

/// A function of the SDK that takes closures.
public struct HandlerFunction: Sendable, Hashable {
  public struct Parameter: Sendable, Hashable {
    /// `_` where there is none.
    public let label: String
    public let contract: HandlerContract
  }

  public let name: String
  /// `nil` where the name alone tells enough.
  let receiver: ReceiverPattern?
  /// Whether it is called without a receiver, as free functions and initialisers are.
  let isFree: Bool
  /// In the order of the declaration.
  public let parameters: [Parameter]

  /// `DispatchQueue.async execute:later`, `NSManagedObjectContext/context,moc.perform _:later`,
  /// `*.withLock _:inPlace`, `Task operation:later`: types, endings of names of untyped receivers, the function, and
  /// its closures.
  init?(_ line: String) {
    let words = SDK.words(line)
    guard let head = words.first, words.count > 1 else { return nil }
    parameters = words.dropFirst().compactMap { word in
      let parts = word.split(separator: ":").map(String.init)
      return parts.count == 2
        ? HandlerContract(rawValue: parts[1]).map { Parameter(label: parts[0], contract: $0) } : nil
    }
    guard parameters.count == words.count - 1 else { return nil }
    guard let dot = head.firstIndex(of: ".") else {
      name = head
      receiver = nil
      isFree = true
      return
    }
    name = String(head[head.index(after: dot)...])
    isFree = false
    let owner = head[..<dot].split(separator: "/")
    let spaced = { (list: Substring) in list.split(separator: ",").joined(separator: " ") }
    receiver =
      owner[0] == "*"
      ? nil : ReceiverPattern(spaced(owner[0]), named: owner.count > 1 ? spaced(owner[1]) : "")
  }

  fileprivate func matches(receivers: [String]?, isTyped: Bool) -> Bool {
    guard !isFree else { return receivers == nil }
    guard let receiver, let receivers else { return true }
    return isTyped
      ? receivers.contains { receiver.types.contains($0) } : receivers.contains(where: receiver.matches)
  }
}

extension SDK {
  /// What a function does with the closure at one of its arguments; nil where that is not known.
  ///
  /// - Parameters:
  ///   - label: The argument's label, nil for none.
  ///   - isTrailing: Whether it is the first trailing closure, which has no label where it is written.
  ///   - given: The labels of the call's other arguments.
  ///   - receivers: The names of the receiver's type and of those it inherits from, or its source text; nil for a
  ///     free function or an initialiser.
  public static func handlerContract(
    function: String, label: String?, isTrailing: Bool, given: [String], receivers: [String]?, isTyped: Bool
  ) -> HandlerContract? {
    for entry in handlerFunctions[function] ?? [] where entry.matches(receivers: receivers, isTyped: isTyped)
    {
      let found =
        isTrailing
        ? entry.parameters.first { !given.contains($0.label) }
        : entry.parameters.first { $0.label == label ?? "_" }
      if let found { return found.contract }
    }
    return nil
  }

  public static let handlerFunctions = Dictionary(
    grouping: handlerFunctionLines.split(separator: "\n").compactMap { HandlerFunction(String($0)) },
    by: \.name)

  static let handlerFunctionLines = [
    dispatchHandlers, standardHandlers, foundationHandlers, interfaceHandlers, serviceHandlers,
  ].joined(separator: "\n")

  /// Source: how Dispatch works; not looked up entry by entry. `notify` runs its block once, when the group's count is
  /// zero. A `DispatchWorkItem` may be cancelled before it runs; event handlers run for each event.
  static let dispatchHandlers = """
    DispatchQueue.async execute:later
    DispatchQueue.asyncAfter execute:later
    DispatchQueue.sync execute:inPlace
    DispatchQueue.asyncAndWait execute:inPlace
    DispatchQueue.concurrentPerform execute:repeated
    DispatchGroup.notify execute:later
    DispatchWorkItem block:maybe
    DispatchSource,DispatchSourceTimer,DispatchSourceProtocol/timer,source.setEventHandler handler:repeated
    DispatchSource,DispatchSourceTimer,DispatchSourceProtocol/timer,source.setCancelHandler handler:maybe
    """

  /// Source: the functions' signatures, where a closure that doesn't escape gives the result; not looked up entry by
  /// entry. A task's operation runs even where the task has been cancelled before it starts (SE-0304). `map` and
  /// `flatMap` may be those of `Optional`.
  static let standardHandlers = """
    Task operation:later _:later
    Task.init operation:later
    Task.detached operation:later
    Task.immediate operation:later
    MainActor.run body:inPlace
    MainActor.assumeIsolated _:inPlace
    autoreleasepool invoking:inPlace
    withExtendedLifetime _:inPlace
    withAnimation _:inPlace
    withTaskCancellationHandler operation:inPlace onCancel:maybe
    withTaskGroup body:inPlace
    withThrowingTaskGroup body:inPlace
    withDiscardingTaskGroup body:inPlace
    withCheckedContinuation _:inPlace
    withCheckedThrowingContinuation _:inPlace
    withUnsafeContinuation _:inPlace
    withUnsafeThrowingContinuation _:inPlace
    NSLock,NSRecursiveLock,NSCondition,OSAllocatedUnfairLock,Mutex/lock,mutex.withLock _:inPlace
    OSAllocatedUnfairLock/lock.withLockUnchecked _:inPlace
    *.forEach _:repeated
    *.map _:maybe
    *.compactMap _:repeated
    *.flatMap _:maybe
    *.filter _:repeated
    *.reduce _:repeated
    *.contains where:repeated
    *.first where:repeated
    *.allSatisfy _:repeated
    *.sorted by:repeated
    """

  /// Looked up in Apple's documentation: `NSFileCoordinator.coordinate` (the accessor is not executed where there is an
  /// error) and `cancelAllOperations` (an operation that waits is finished without being executed). Not looked up: the
  /// others. A cancelled `URLSession` task completes with an error, and a task begins suspended;
  /// `loadPersistentStores` calls its block for each store.
  static let foundationHandlers = """
    URLSession/session.dataTask completionHandler:resumed
    URLSession/session.downloadTask completionHandler:resumed
    URLSession/session.uploadTask completionHandler:resumed
    URLSession/session.getAllTasks completionHandler:later
    URLSession/session.getTasksWithCompletionHandler _:later
    URLSession/session.reset completionHandler:later
    URLSession/session.flush completionHandler:later
    OperationQueue.addOperation _:later
    OperationQueue.addBarrierBlock _:later
    BlockOperation block:maybe
    Thread.detachNewThread _:later
    NSManagedObjectContext/context,moc.perform _:later
    NSManagedObjectContext/context,moc.performAndWait _:inPlace
    NSPersistentStoreCoordinator/coordinator.perform _:later
    NSPersistentStoreCoordinator/coordinator.performAndWait _:inPlace
    NSPersistentContainer,NSPersistentCloudKitContainer/container.performBackgroundTask _:later
    NSPersistentContainer,NSPersistentCloudKitContainer/container.loadPersistentStores completionHandler:maybe
    NSFileCoordinator/coordinator.coordinate byAccessor:maybe
    ProcessInfo/processinfo.performActivity using:inPlace
    NotificationCenter/notificationcenter.addObserver using:repeated
    Timer block:maybe
    Timer.scheduledTimer block:maybe
    *.observe changeHandler:repeated
    NSItemProvider/provider.loadItem completionHandler:later
    NSItemProvider/provider.loadObject completionHandler:later
    NSItemProvider/provider.loadDataRepresentation completionHandler:later
    NSItemProvider/provider.loadFileRepresentation completionHandler:later
    NSItemProvider/provider.loadInPlaceFileRepresentation completionHandler:later
    """

  /// Looked up in Apple's documentation: `CATransaction.setCompletionBlock` (guaranteed to be called, at once where the
  /// block is replaced or nothing is animated) and `evaluateJavaScript` (called whether the script succeeds or fails).
  /// Not looked up: the others. A presentation that is refused never comes to the completion of `present`.
  static let interfaceHandlers = """
    UIView.animate animations:inPlace completion:later
    UIView.animateKeyframes animations:inPlace completion:later
    UIView.transition animations:inPlace completion:later
    UIView.performWithoutAnimation _:inPlace
    UICollectionView,UITableView/collectionview,tableview.performBatchUpdates _:inPlace completion:later
    UIViewController/viewcontroller,controller.present completion:maybe
    UIViewController/viewcontroller,controller.dismiss completion:maybe
    UIApplication.open completionHandler:later
    UIApplication.setAlternateIconName completionHandler:later
    UIAlertAction handler:maybe
    UIAction handler:repeated
    UIContextualAction handler:repeated
    UIViewPropertyAnimator/animator.addCompletion _:maybe
    CATransaction.setCompletionBlock _:later
    NSAnimationContext.runAnimationGroup _:inPlace completionHandler:later
    NSAlert/alert.beginSheetModal completionHandler:later
    NSSavePanel,NSOpenPanel/panel.beginSheetModal completionHandler:later
    NSSavePanel,NSOpenPanel/panel.begin completionHandler:later
    *.evaluateJavaScript completionHandler:later
    *.callAsyncJavaScript completionHandler:later
    WKHTTPCookieStore/cookiestore.getAllCookies _:later
    WKHTTPCookieStore/cookiestore.setCookie completionHandler:later
    WKHTTPCookieStore/cookiestore.delete completionHandler:later
    WKWebsiteDataStore/datastore.fetchDataRecords completionHandler:later
    WKWebsiteDataStore/datastore.removeData completionHandler:later
    WKContentRuleListStore/store.compileContentRuleList completionHandler:later
    """

  /// Looked up in Apple's documentation: `AVPlayer.seek` (a seek that is interrupted completes with `false`). Not looked
  /// up: the others, where a handler is taken to be called once as the Objective-C method is imported as async
  /// (SE-0297). `PHImageManager.requestImage` may call its handler more than once.
  static let serviceHandlers = """
    UNUserNotificationCenter/notificationcenter.requestAuthorization completionHandler:later
    UNUserNotificationCenter/notificationcenter.getNotificationSettings completionHandler:later
    UNUserNotificationCenter/notificationcenter.getPendingNotificationRequests completionHandler:later
    UNUserNotificationCenter/notificationcenter.getDeliveredNotifications completionHandler:later
    UNUserNotificationCenter/notificationcenter.getNotificationCategories completionHandler:later
    UNUserNotificationCenter/notificationcenter.add withCompletionHandler:later
    UNUserNotificationCenter/notificationcenter.setBadgeCount withCompletionHandler:later
    LAContext.evaluatePolicy reply:later
    AVCaptureDevice.requestAccess completionHandler:later
    AVAudioSession.requestRecordPermission _:later
    PHPhotoLibrary.requestAuthorization _:later handler:later
    PHPhotoLibrary.performChanges _:later completionHandler:later
    PHImageManager,PHCachingImageManager/imagemanager.requestImage resultHandler:repeated
    CNContactStore.requestAccess completionHandler:later
    EKEventStore.requestAccess completion:later
    EKEventStore.requestFullAccessToEvents completion:later
    EKEventStore.requestWriteOnlyAccessToEvents completion:later
    SFSpeechRecognizer.requestAuthorization _:later
    HKHealthStore/healthstore.requestAuthorization completion:later
    HKHealthStore/healthstore.save withCompletion:later
    HKHealthStore/healthstore.delete withCompletion:later
    HKHealthStore/healthstore.deleteObjects withCompletion:later
    CLGeocoder/geocoder.reverseGeocodeLocation completionHandler:later
    CLGeocoder/geocoder.geocodeAddressString completionHandler:later
    MKDirections/directions.calculate completionHandler:later
    MKLocalSearch/search.start completionHandler:later
    AVAssetExportSession.exportAsynchronously completionHandler:later
    AVAssetWriter.finishWriting completionHandler:later
    AVAsset,AVURLAsset/asset.loadValuesAsynchronously completionHandler:later
    AVPlayer,AVQueuePlayer/player.seek completionHandler:later
    AVPlayer,AVQueuePlayer/player.addPeriodicTimeObserver using:repeated
    NWConnection.receive completion:later
    NWConnection.receiveMessage completion:later
    """
}
