/// What a function makes of the result of a closure that it takes.
public enum ClosureResult: Sendable, Hashable {
  /// The closure returns `Void`: an expression of any discardable type may be its only statement.
  case void
  /// The closure's result is a type parameter, is built by a result builder or has to be a certain type.
  case generic
  case unknown
}

extension SDK {
  /// What the closure at an argument of a well-known function returns.
  ///
  /// - Parameters:
  ///   - function: The function's base name, or a type's name for an initialiser.
  ///   - label: The argument's label, `nil` or `_` where there is none, as for a trailing closure.
  ///   - labelsBefore: The labels of the arguments before it.
  public static func closureResult(
    function: String, label: String?, labelsBefore: [String] = []
  ) -> ClosureResult {
    let label = label.flatMap { $0.isEmpty || $0 == "_" ? nil : $0 }
    if function == "addLocalMonitorForEvents" { return .generic }
    if let label, handlerLabels.contains(label) { return .void }
    if genericFunctions.contains(function) { return .generic }
    if let label {
      if genericLabels.contains(label) { return .generic }
      if voidLabels.contains(label) { return .void }
    } else if actionFunctions.contains(function) {
      // `Button(action: f) { Label(…) }`: the trailing closure is the label once the action has been given.
      return labelsBefore.contains("action") ? .generic : .void
    }
    return voidFunctions.contains(function) ? .void : .unknown
  }

  static let voidFunctions = Set(words(voidFunctionNames))
  static let handlerLabels = Set(words(handlerLabelNames))
  static let voidLabels = Set(words(voidLabelNames))
  static let genericFunctions = Set(words(genericFunctionNames))
  static let genericLabels = Set(words(genericLabelNames))
  static let actionFunctions = Set(words(actionFunctionNames))

  /// Labels that by convention are handlers, of any function.
  static let handlerLabelNames = """
    callback completion completionBlock completionHandler failure handler onCompletion onFailure onSuccess success
    """

  /// Labels of closures that return `Void` in the SDK, unless the function is known to be otherwise.
  ///
  /// Source: the documentation of Dispatch, UIKit, SwiftUI and Combine.
  static let voidLabelNames = """
    action animations execute onCancel onDismiss onError receiveCancel receiveCompletion receiveOutput
    receiveRequest receiveSubscription receiveValue
    """

  /// Labels of closures whose result matters: view builders, predicates.
  static let genericLabelNames = """
    alternateOverlay by content destination detail footer header label message overlay placeholder sidebar
    transform where
    """

  /// Initialisers of SwiftUI whose unlabelled closure is the action, or the label where the action came before.
  static let actionFunctionNames = "Button"

  /// Source: the documentation of Dispatch, Foundation, UIKit, AppKit, SwiftUI, Combine, Core Data, AVFoundation,
  /// UserNotifications, Network and XCTest.
  static let voidFunctionNames = """
    BlockOperation DispatchWorkItem NSBackgroundActivityScheduler Thread Timer UIAction UIAlertAction
    UIBarButtonItem UIViewPropertyAnimator addAnimations addBarrierBlock addBoundaryTimeObserver
    addCompletedHandler addCompletion addExecutionBlock addGlobalMonitorForEvents addKeyframe addObserver
    addOperation addPeriodicTimeObserver addScheduledHandler animate animateAlongsideTransition
    animateKeyframes async asyncAfter asyncAndWait barrierAsync beginSheetModal concurrentPerform coordinate
    dataTask deleteCookie detachNewThread dismiss downloadTask enumerateAttribute enumerateAttributes
    enumerateContacts enumerateLines enumerateObjects enumerateSubstrings evaluateJavaScript evaluatePolicy
    fetchAllRecordZones forEach geocodeAddressString getAllTasks getDeliveredNotifications
    getNotificationCategories getNotificationSettings getPendingNotificationRequests
    getTasksWithCompletionHandler handleEvents loadDataRepresentation loadFileRepresentation
    loadInPlaceFileRepresentation loadItem loadObject loadPersistentStores loadTransferable
    loadValuesAsynchronously modifyAnimations notify observe onAppear onChange onCommand
    onContinueUserActivity onDelete onDisappear onEnded onHover onLongPressGesture onMove onOpenURL
    onPreferenceChange onReceive onSubmit onTapGesture open perform performActivity performBackgroundTask
    performBatchUpdates performChanges performExpiringActivity performWithoutAnimation present presentError
    registerUndo requestAccess requestAuthorization requestImage requestImageData requestRecordPermission
    reverseGeocodeLocation runAnimationGroup schedule scheduledTimer seek setBarrierHandler setCancelHandler
    setCompletionBlock setEventHandler setNotificationCategories setRegistrationHandler setUpdateHandler
    sink startAccelerometerUpdates startDeviceMotionUpdates startUpdates subscribe transition trySink
    uploadTask waitForExpectations withCheckedContinuation withCheckedThrowingContinuation
    withUnsafeContinuation withUnsafeThrowingContinuation
    """

  /// Functions that pass the closure's result on, or that need it to be something.
  ///
  /// Source: the documentation of the standard library, Foundation, Dispatch, Combine, SwiftUI, Core Data, os and
  /// Synchronization.
  static let genericFunctionNames = """
    AnyView DisclosureGroup Form GeometryReader Group GroupBox HStack Label LazyHGrid LazyHStack LazyVGrid
    LazyVStack List Menu NavigationLink NavigationSplitView NavigationStack NavigationView
    OSAllocatedUnfairLock Picker ScrollView Section TabView Task TimelineView VStack ZStack
    addLocalMonitorForEvents alert allSatisfy assumeIsolated autoreleasepool background catch compactMap
    compactMapValues confirmationDialog contains contextMenu count detached drop dropFirst dropLast
    elementsEqual expect filter first firstIndex flatMap flatMapLatest fullScreenCover immediate last
    lastIndex lazy lexicographicallyPrecedes map mapError mapKeys mapValues max measureThrowing min
    navigationDestination overlay partition performAndWait popover prefix reduce reject removeAll
    removeDuplicates run safeAreaInset scan sheet sort sorted split starts suffix swipeActions sync then
    toolbar tryAllSatisfy tryCatch tryCompactMap tryContains tryDrop tryFilter tryFirst tryLast tryMap
    tryMax tryMin tryPrefix tryReduce tryRemoveDuplicates tryScan uncheckedContinuation withAnimation
    withContiguousStorageIfAvailable
    withDiscardingTaskGroup withExtendedLifetime withLock withLockIfAvailable withLockUnchecked
    withMemoryRebound withMutableCharacters withObservationTracking withTaskCancellationHandler
    withTaskGroup withThrowingDiscardingTaskGroup withThrowingTaskGroup withTransaction withUnsafeBytes
    withUnsafeCurrentTask withUnsafeMutableBufferPointer withUnsafeMutableBytes
    withUnsafeMutablePointer withUnsafePointer withUnsafeTemporaryAllocation
    withValue
    """
}
