/// The callback functions of Apple's frameworks besides those of `URLSession` and of notifications, one a line:
/// types, `/` and endings of names of untyped receivers, the function with all its labels, what the handler is given
/// (`?` where that is an optional and the async function gives a value), `=` and the async function where its name or
/// labels differ, and where the handler is called: `main` on the main queue, `elsewhere` off it, `actor` on the main
/// actor, to which the function is isolated as well.
///
/// Source: what Swift 6.3 imports of the headers, API notes and interfaces of the iOS 16.5 SDK, where each async
/// function stands beside its callback function (SE-0297); AppKit's are those of the headers of macOS 12. An imported
/// function needs no newer system than the one with the handler. Where handlers are called is from the headers, see
/// `HandlerTables`.
///
/// Not here: functions that return something (`NSItemProvider.loadObject`, `EKEventStore.fetchReminders`), to which the
/// import gives no async form, and those whose async form drops the flag that the handler is given
/// (`NS_SWIFT_ASYNC_THROWS_ON_FALSE(1)`: `PHPhotoLibrary.performChanges`, `HKHealthStore.save`).
/// `loadValuesAsynchronously` and `CKDatabase.perform` have deprecated ones.
let frameworkTwinLines = """
  CLGeocoder/geocoder.reverseGeocodeLocation(_:completionHandler:) [CLPlacemark]? Error
  CLGeocoder/geocoder.reverseGeocodeLocation(_:preferredLocale:completionHandler:) [CLPlacemark]? Error
  CLGeocoder/geocoder.geocodeAddressString(_:completionHandler:) [CLPlacemark]? Error
  CLGeocoder/geocoder.geocodeAddressString(_:in:completionHandler:) [CLPlacemark]? Error
  CLGeocoder/geocoder.geocodeAddressString(_:in:preferredLocale:completionHandler:) [CLPlacemark]? Error
  CLGeocoder/geocoder.geocodePostalAddress(_:completionHandler:) [CLPlacemark]? Error
  MKDirections/directions.calculate(completionHandler:) MKDirections.Response? Error main
  MKDirections/directions.calculateETA(completionHandler:) MKDirections.ETAResponse? Error main
  MKLocalSearch.start(completionHandler:) MKLocalSearch.Response? Error main
  MKMapSnapshotter/snapshotter.start(completionHandler:) MKMapSnapshotter.Snapshot? Error
  MKMapSnapshotter/snapshotter.start(with:completionHandler:) MKMapSnapshotter.Snapshot? Error
  CNContactStore/contactstore.requestAccess(for:completionHandler:) Bool Error elsewhere
  EKEventStore/eventstore.requestAccess(to:completion:) Bool Error elsewhere
  PHPhotoLibrary.requestAuthorization(for:handler:) PHAuthorizationStatus
  ATTrackingManager.requestTrackingAuthorization(completionHandler:) ATTrackingManager.AuthorizationStatus
  UNUserNotificationCenter/notificationcenter.setBadgeCount(_:withCompletionHandler:) Error
  AVAssetExportSession/exportsession.exportAsynchronously(completionHandler:) = export()
  AVAssetWriter/assetwriter.finishWriting(completionHandler:)
  AVPlayer,AVQueuePlayer.seek(to:completionHandler:) Bool
  AVPlayer,AVQueuePlayer.seek(to:toleranceBefore:toleranceAfter:completionHandler:) Bool
  AVPlayer,AVQueuePlayer.preroll(atRate:completionHandler:) Bool
  AVAsset,AVURLAsset.loadTracks(withMediaType:completionHandler:) [AVAssetTrack]? Error
  NSItemProvider/itemprovider.loadItem(forTypeIdentifier:options:completionHandler:) NSSecureCoding? Error
  NSItemProvider/itemprovider.loadItem(forTypeIdentifier:completionHandler:) NSSecureCoding? Error
  URLSession/session.reset(completionHandler:)
  URLSession/session.flush(completionHandler:)
  UIApplication.open(_:completionHandler:) Bool actor
  UIApplication.open(_:options:completionHandler:) Bool actor
  UIDocument.open(completionHandler:) Bool actor
  UIDocument.close(completionHandler:) Bool actor
  UIDocument.save(to:for:completionHandler:) Bool actor
  UIDocument.autosave(completionHandler:) Bool actor
  UIDocument.revert(toContentsOf:completionHandler:) Bool actor
  WKWebView/webview.takeSnapshot(with:completionHandler:) UIImage? Error = takeSnapshot(configuration:) actor
  WKHTTPCookieStore/cookiestore.setCookie(_:completionHandler:) actor
  WKHTTPCookieStore/cookiestore.delete(_:completionHandler:) = deleteCookie(_:) actor
  WKWebsiteDataStore/datastore.fetchDataRecords(ofTypes:completionHandler:) [WKWebsiteDataRecord] \
  = dataRecords(ofTypes:) actor
  WKWebsiteDataStore/datastore.removeData(ofTypes:for:completionHandler:) actor
  WKWebsiteDataStore/datastore.removeData(ofTypes:modifiedSince:completionHandler:) actor
  NSAlert/alert.beginSheetModal(for:completionHandler:) NSApplication.ModalResponse actor
  NSSavePanel,NSOpenPanel/panel.beginSheetModal(for:completionHandler:) NSApplication.ModalResponse actor
  NSSavePanel,NSOpenPanel/panel.begin(completionHandler:) NSApplication.ModalResponse actor
  CSSearchableIndex/searchableindex.indexSearchableItems(_:completionHandler:) Error
  CSSearchableIndex/searchableindex.deleteSearchableItems(withIdentifiers:completionHandler:) Error
  CSSearchableIndex/searchableindex.deleteSearchableItems(withDomainIdentifiers:completionHandler:) Error
  CSSearchableIndex/searchableindex.deleteAllSearchableItems(completionHandler:) Error
  DCAppAttestService.generateKey(completionHandler:) String? Error
  DCAppAttestService.attestKey(_:clientDataHash:completionHandler:) Data? Error
  DCAppAttestService.generateAssertion(_:clientDataHash:completionHandler:) Data? Error
  DCDevice.generateToken(completionHandler:) Data? Error
  NEVPNManager,NETunnelProviderManager.loadFromPreferences(completionHandler:) Error
  NEVPNManager,NETunnelProviderManager.saveToPreferences(completionHandler:) Error
  NEVPNManager,NETunnelProviderManager.removeFromPreferences(completionHandler:) Error
  NETunnelProviderManager.loadAllFromPreferences(completionHandler:) [NETunnelProviderManager]? Error
  CKContainer/cloudcontainer.accountStatus(completionHandler:) CKAccountStatus Error
  CKContainer/cloudcontainer.fetchUserRecordID(completionHandler:) CKRecord.ID? Error = userRecordID()
  CKDatabase/privatedatabase,publicdatabase,clouddatabase.fetch(withRecordID:completionHandler:) CKRecord? Error \
  = record(for:)
  CKDatabase/privatedatabase,publicdatabase,clouddatabase.delete(withRecordID:completionHandler:) CKRecord.ID? Error \
  = deleteRecord(withID:)
  CKDatabase/privatedatabase,publicdatabase,clouddatabase.fetchAllRecordZones(completionHandler:) [CKRecordZone]? \
  Error = allRecordZones()
  ASCredentialIdentityStore.removeAllCredentialIdentities(_:) Error
  QLThumbnailGenerator.generateBestRepresentation(for:completion:) QLThumbnailRepresentation? Error
  """

extension HandlerTwin {
  /// Nil where the line is none of that form.
  init?(_ line: String) {
    var words = line.split(separator: " ").map(String.init)
    guard let head = words.first, let open = head.firstIndex(of: "("),
      let dot = head[..<open].lastIndex(of: ".")
    else { return nil }
    words.removeFirst()
    let owner = head[..<dot].split(separator: "/").map { $0.split(separator: ",").joined(separator: " ") }
    let given = Self.labels(head[open...])
    guard let last = given.last, let types = owner.first else { return nil }
    var delivery = Delivery.unknown
    if let known = words.last.flatMap(Delivery.init) {
      delivery = known
      words.removeLast()
    }
    var async: Substring?
    if let equals = words.firstIndex(of: "=") {
      guard equals + 1 < words.count else { return nil }
      async = words[equals + 1][...]
      words.removeSubrange(equals...)
    }
    let parameters = words.map { word -> Parameter in
      if word == "Error" { return .error }
      return .value(
        word.hasSuffix("?") ? String(word.dropLast()) : word, isOptionalInHandler: word.hasSuffix("?"))
    }
    let name = String(head[head.index(after: dot)..<open])
    let asyncLabels = async.map(Self.labels) ?? []
    let labels = Array(given.dropLast())
    self.init(
      receiver: ReceiverPattern(types, named: owner.count > 1 ? owner[1] : ""), name: name, labels: labels,
      handlerLabel: last == "_" ? nil : last, firstArgument: nil, parameters: parameters,
      isThrowing: parameters.contains(.error),
      asyncName: async.map { String($0.prefix { $0 != "(" }) }.flatMap { $0 == name ? nil : $0 },
      asyncFirstLabel: asyncLabels.first.flatMap { $0 == labels.first ? nil : $0 },
      availability: .concurrency,
      isResumed: false, delivery: delivery)
  }

  private static func labels(_ spelling: Substring) -> [String] {
    spelling.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ":").map(String.init)
  }
}
