extension SDK {
  /// Whether some SDK method, called with these labels and without its completion handler, also exists as an
  /// async method, which the compiler prefers once the enclosing closure contains an `await` (SE-0296, "overload
  /// resolution").
  ///
  /// - Parameters:
  ///   - labels: `_` or empty where there is none; a trailing closure counts as an argument without a label.
  ///   - receiver: The type of what the method is called on where it is known, otherwise its source text. Only
  ///     names that many types have (`open()`, `dismiss()`, `add(_:)`) ask for it.
  public static func hasAsyncTwin(name: String, labels: [String], receiver: String? = nil) -> Bool {
    let list = labels.map { $0.isEmpty ? "_:" : "\($0):" }.joined()
    let spelling = "\(name)(\(list))"
    if asyncTwins.contains(spelling) { return true }
    guard let receiver, let pattern = commonAsyncTwins[spelling] else { return false }
    return pattern.matches(receiver)
  }

  /// Async twins whose names are too common to be known without a receiver.
  static let commonAsyncTwins: [String: ReceiverPattern] = {
    let document = ReceiverPattern("NSDocument UIDocument UIManagedDocument", named: "document")
    let conversation = ReceiverPattern("MSConversation", named: "conversation")
    let payment = ReceiverPattern("PKPaymentAuthorizationController", named: "paymentcontroller")
    let stream = ReceiverPattern("RPScreenRecorder SCStream", named: "recorder stream")
    return [
      "add(_:)": ReceiverPattern("UNUserNotificationCenter", named: "notificationcenter center"),
      "autosave()": document,
      "cancelOperations()": ReceiverPattern("CKSyncEngine", named: "syncengine"),
      "close()": document,
      "dismiss()": payment,
      "donate()": ReceiverPattern("INInteraction", named: "interaction"),
      "insert(_:)": conversation,
      "insertText(_:)": conversation,
      "move()": document,
      "move(to:)": document,
      "open()": document,
      "present()": payment,
      "send(_:)": conversation,
      "sendText(_:)": conversation,
      "startCapture()": stream,
      "stopCapture()": stream,
    ]
  }()

  static let asyncTwins = Set(words(asyncTwinSpellings))

  /// Source: the Objective-C methods of the 26 SDKs whose last parameter is a completion handler that is nullable
  /// (so it defaults to `nil` in Swift) or that have a sibling without it, where SE-0297 imports an async form:
  /// UIApplication.h, UIScene.h, UIDocument.h, UIPageViewController.h, UITableView.h, UIView.h (`animateKeyframes`),
  /// NSDocument.h, NSWorkspace.h, NSAnimationContext.h, NSWindow.h, NSAlert.h, AVPlayer.h, AVCaptureDevice.h,
  /// SKNode.h, SCNAction.h, WKWebView.h, WKHTTPCookieStore.h, UNUserNotificationCenter.h, CSSearchableIndex.h,
  /// ASCredentialIdentityStore.h, PHPhotoLibrary.h, MKMapItem.h, CKSyncEngine.h, CPInterfaceController.h, GameKit,
  /// ReplayKit, ScreenCaptureKit and StoreKit. Overloads that Swift declares: `NSManagedObjectContext.perform`,
  /// `NSPersistentContainer.performBackgroundTask`, `NSPersistentStoreCoordinator.perform`, and `apply` of the
  /// diffable data sources.
  ///
  /// Not here because their headers say `NS_SWIFT_DISABLE_ASYNC`: `present(_:animated:)`, `dismiss(animated:)`,
  /// `setCollectionViewLayout(_:animated:)`, `UIView.animate…` and `UIView.transition…`.
  /// `performBatchUpdates(_:)` says so for collection views in some SDKs only.
  static let asyncTwinSpellings = """
    activatePaymentPass(_:activationCode:) activatePaymentPass(_:activationData:) addPasses(_:)
    animateKeyframes(withDuration:delay:_:) animateKeyframes(withDuration:delay:animations:)
    animateKeyframes(withDuration:delay:options:_:) animateKeyframes(withDuration:delay:options:animations:)
    apply(_:) apply(_:animatingDifferences:) apply(_:to:) apply(_:to:animatingDifferences:)
    applySnapshotUsingReloadData(_:) beginCriticalSheet(_:) beginSheet(_:) beginSheetModal(for:)
    callAsyncJavaScript(_:arguments:in:contentWorld:) callAsyncJavaScript(_:arguments:in:in:)
    callAsyncJavaScript(_:in:contentWorld:) closeAllMediaPresentations() completeRequest(returningItems:)
    completeRequest(withSelectedCredential:) deleteAllSearchableItems() deleteCookie(_:)
    deleteSavedGames(withName:) deleteSearchableItems(withDomainIdentifiers:)
    deleteSearchableItems(withIdentifiers:) dismissTemplate(animated:) duplicate(_:) evaluateJavaScript(_:)
    evaluateJavaScript(_:contentWorld:) evaluateJavaScript(_:in:contentWorld:) evaluateJavaScript(_:in:in:)
    exportClip(to:duration:) fetchChanges() fetchChanges(_:) finishWriting() flush(removingDisplayedImage:)
    indexSearchableItems(_:) insertAttachment(_:withAlternateFilename:) loadProduct(withParameters:)
    open(_:) open(_:configuration:) open(_:options:) open(_:withApplicationAt:configuration:)
    openApplication(at:configuration:) openInMaps() openInMaps(launchOptions:) openMaps(with:)
    openMaps(with:launchOptions:) openTab(with:) openWindow(with:) pauseAllMediaPlayback() perform(_:)
    perform(schedule:_:) performBackgroundTask(_:) performBatchUpdates(_:) performBatchUpdates(_:_:)
    performChanges(_:) pop(to:animated:) popTemplate(animated:) popToRootTemplate(animated:)
    preroll(atRate:) presentTemplate(_:animated:) pushTemplate(_:animated:) recycle(_:)
    reloadContentBlocker(withIdentifier:) reloadExtension(withIdentifier:) removeAllCredentialIdentities()
    removeContentRuleList(forIdentifier:) removeCredentialIdentities(_:) replaceCredentialIdentities(with:)
    reportAchievements(_:) reportNewIncomingVoIPPushPayload(_:)
    requestTemporaryFullAccuracyAuthorization(withPurposeKey:) resetAchievements()
    resolveConflictingSavedGames(_:with:) revealDocument(at:importIfNeeded:) revert(toContentsOf:) run(_:)
    runAction(_:) runAction(_:forKey:) runAnimationGroup(_:) save(to:for:) saveCredentialIdentities(_:)
    saveGameData(_:withName:) seek(to:) seek(to:toleranceBefore:toleranceAfter:)
    sendAttachment(_:withAlternateFilename:) sendChanges() sendChanges(_:) setAllMediaPlaybackSuspended(_:)
    setAlternateIconName(_:) setBadgeCount(_:) setCameraCaptureState(_:) setCookie(_:) setCookiePolicy(_:)
    setCookies(_:) setDefaultApplication(at:toOpen:) setDefaultApplication(at:toOpenContentTypeOfFileAt:)
    setDefaultApplication(at:toOpenFileAt:) setDefaultApplication(at:toOpenURLsWithScheme:)
    setExposureModeCustom(duration:iso:) setExposureTargetBias(_:) setFocusModeLocked(lensPosition:)
    setMicrophoneCaptureState(_:) setPreparedPhotoSettingsArray(_:) setRootTemplate(_:animated:)
    setTunnelNetworkSettings(_:) setViewControllers(_:direction:animated:) setWhiteBalanceModeLocked(with:)
    share(with:) showBanner(withTitle:message:) showBanner(withTitle:message:duration:) startClipBuffering()
    startMonitoringLocationPushes() startWirelessControllerDiscovery() stopClipBuffering()
    stopRecording(withOutput:) transition(from:to:options:) updateConfiguration(_:) updateContentFilter(_:)
    updatePostbackConversionValue(_:) updatePostbackConversionValue(_:coarseValue:)
    updatePostbackConversionValue(_:coarseValue:lockWindow:)
    """
}
