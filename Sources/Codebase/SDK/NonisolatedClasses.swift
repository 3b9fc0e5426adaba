extension SDK {
  /// Whether the SDK declares this class without a global actor, so that an unannotated subclass of it is
  /// nonisolated where the module has no default isolation.
  ///
  /// A class in neither this table nor the main-actor ones is unknown.
  public static func isNonisolatedClass(_ name: String) -> Bool {
    nonisolatedClasses.contains(typeName(name))
  }

  static let nonisolatedClasses = Set(words(nonisolatedClassNames))

  /// Source: the `@interface`s without `NS_SWIFT_UI_ACTOR`, and without a superclass that has it, in the headers
  /// of Foundation, CoreData, QuartzCore, AVFAudio, CoreLocation, CoreBluetooth, UserNotifications, Contacts,
  /// Photos, CloudKit, SceneKit, StoreKit and others of the 26 SDKs; Foundation classes under their Swift names
  /// as well (`NSOperation.h`, `NSThread.h`, …); Swift classes from the documentation of Foundation, Combine,
  /// Network and Dispatch.
  static let nonisolatedClassNames = """
    AVAUPresetEvent AVAsset AVAssetExportSession AVAssetImageGenerator AVAssetReader AVAssetWriter
    AVAudioApplication AVAudioBuffer AVAudioChannelLayout AVAudioCompressedBuffer AVAudioConnectionPoint
    AVAudioConverter AVAudioEngine AVAudioEnvironmentDistanceAttenuationParameters
    AVAudioEnvironmentNode AVAudioEnvironmentReverbParameters AVAudioFile AVAudioFormat AVAudioIONode
    AVAudioInputNode AVAudioMixerNode AVAudioMixingDestination AVAudioNode AVAudioOutputNode
    AVAudioPCMBuffer AVAudioPlayer AVAudioPlayerNode AVAudioRecorder AVAudioRoutingArbiter
    AVAudioSequencer AVAudioSession AVAudioSessionCapability AVAudioSessionChannelDescription
    AVAudioSessionDataSourceDescription AVAudioSessionPortDescription
    AVAudioSessionPortExtensionBluetoothMicrophone AVAudioSessionRouteDescription AVAudioSinkNode
    AVAudioSourceNode AVAudioTime AVAudioUnit AVAudioUnitComponent AVAudioUnitComponentManager
    AVAudioUnitDelay AVAudioUnitDistortion AVAudioUnitEQ AVAudioUnitEQFilterParameters AVAudioUnitEffect
    AVAudioUnitGenerator AVAudioUnitMIDIInstrument AVAudioUnitReverb AVAudioUnitSampler
    AVAudioUnitTimeEffect AVAudioUnitTimePitch AVAudioUnitVarispeed AVCaptureAudioDataOutput
    AVCaptureDevice AVCaptureDeviceInput AVCaptureInput AVCaptureMetadataOutput AVCaptureMovieFileOutput
    AVCaptureOutput AVCapturePhotoOutput AVCaptureSession AVCaptureVideoDataOutput
    AVCaptureVideoPreviewLayer AVComposition AVExtendedNoteOnEvent AVExtendedTempoEvent
    AVMIDIChannelEvent AVMIDIChannelPressureEvent AVMIDIControlChangeEvent AVMIDIMetaEvent
    AVMIDINoteEvent AVMIDIPitchBendEvent AVMIDIPlayer AVMIDIPolyPressureEvent AVMIDIProgramChangeEvent
    AVMIDISysexEvent AVMusicEvent AVMusicTrack AVMusicUserEvent AVMutableComposition AVParameterEvent
    AVPlayerItemVideoOutput AVPlayerLayer AVSpeechSynthesisMarker AVSpeechSynthesisProviderAudioUnit
    AVSpeechSynthesisProviderRequest AVSpeechSynthesisProviderVoice AVSpeechSynthesisVoice
    AVSpeechSynthesizer AVSpeechUtterance AVURLAsset AnyCancellable BlockOperation Bundle
    ByteCountFormatter CAAnimation CAAnimationGroup CABasicAnimation CAConstraint
    CAConstraintLayoutManager CADisplayLink CAEDRMetadata CAEmitterCell CAEmitterLayer CAGradientLayer
    CAKeyframeAnimation CALayer CAMediaTimingFunction CAMetalDisplayLink CAMetalDisplayLinkUpdate
    CAMetalLayer CAOpenGLLayer CAPropertyAnimation CARemoteLayerClient CARemoteLayerServer CARenderer
    CAReplicatorLayer CAScrollLayer CAShapeLayer CASpringAnimation CATextLayer CATiledLayer
    CATransaction CATransformLayer CATransition CAValueFunction CBATTRequest CBAttribute CBCentral
    CBCentralManager CBCharacteristic CBDescriptor CBL2CAPChannel CBManager CBMutableCharacteristic
    CBMutableDescriptor CBMutableService CBPeer CBPeripheral CBPeripheralManager CBService CBUUID
    CIAztecCodeDescriptor CIBarcodeDescriptor CIBlendKernel CIColor CIColorKernel CIContext
    CIDataMatrixCodeDescriptor CIDetector CIFaceFeature CIFeature CIFilter CIFilterGenerator
    CIFilterShape CIImage CIImageAccumulator CIImageProcessorKernel CIKernel CIPDF417CodeDescriptor
    CIPlugIn CIQRCodeDescriptor CIQRCodeFeature CIRAWFilter CIRectangleFeature CIRenderDestination
    CIRenderInfo CIRenderTask CISampler CITextFeature CIVector CIWarpKernel CKAcceptSharesOperation
    CKAllowedSharingOptions CKAsset CKContainer CKDatabase CKDatabaseNotification CKDatabaseOperation
    CKDatabaseSubscription CKDiscoverAllUserIdentitiesOperation CKDiscoverUserIdentitiesOperation
    CKFetchDatabaseChangesOperation CKFetchNotificationChangesOperation CKFetchRecordChangesOperation
    CKFetchRecordZoneChangesConfiguration CKFetchRecordZoneChangesOperation
    CKFetchRecordZoneChangesOptions CKFetchRecordZonesOperation CKFetchRecordsOperation
    CKFetchShareMetadataOperation CKFetchShareParticipantsOperation CKFetchSubscriptionsOperation
    CKFetchWebAuthTokenOperation CKLocationSortDescriptor CKMarkNotificationsReadOperation
    CKModifyBadgeOperation CKModifyRecordZonesOperation CKModifyRecordsOperation
    CKModifySubscriptionsOperation CKNotification CKNotificationID CKNotificationInfo CKOperation
    CKOperationConfiguration CKOperationGroup CKQuery CKQueryCursor CKQueryNotification CKQueryOperation
    CKQuerySubscription CKRecord CKRecordID CKRecordZone CKRecordZoneID CKRecordZoneNotification
    CKRecordZoneSubscription CKReference CKServerChangeToken CKShare CKShareAccessRequester
    CKShareBlockedIdentity CKShareMetadata CKShareParticipant CKShareRequestAccessOperation
    CKSubscription CKSyncEngine CKSyncEngineAccountChangeEvent CKSyncEngineConfiguration
    CKSyncEngineDidFetchChangesEvent CKSyncEngineDidFetchRecordZoneChangesEvent
    CKSyncEngineDidSendChangesEvent CKSyncEngineEvent CKSyncEngineFailedRecordSave
    CKSyncEngineFailedZoneSave CKSyncEngineFetchChangesContext CKSyncEngineFetchChangesOptions
    CKSyncEngineFetchChangesScope CKSyncEngineFetchedDatabaseChangesEvent
    CKSyncEngineFetchedRecordDeletion CKSyncEngineFetchedRecordZoneChangesEvent
    CKSyncEngineFetchedZoneDeletion CKSyncEnginePendingDatabaseChange
    CKSyncEnginePendingRecordZoneChange CKSyncEnginePendingZoneDelete CKSyncEnginePendingZoneSave
    CKSyncEngineRecordZoneChangeBatch CKSyncEngineSendChangesContext CKSyncEngineSendChangesOptions
    CKSyncEngineSendChangesScope CKSyncEngineSentDatabaseChangesEvent
    CKSyncEngineSentRecordZoneChangesEvent CKSyncEngineState CKSyncEngineStateSerialization
    CKSyncEngineStateUpdateEvent CKSyncEngineWillFetchChangesEvent
    CKSyncEngineWillFetchRecordZoneChangesEvent CKSyncEngineWillSendChangesEvent
    CKSystemSharingUIObserver CKUserIdentity CKUserIdentityLookupInfo CLBackgroundActivitySession
    CLBackgroundActivitySessionDiagnostic CLBeacon CLBeaconIdentityCondition CLBeaconIdentityConstraint
    CLBeaconRegion CLCircularGeographicCondition CLCircularRegion CLCondition CLGeocoder CLHeading
    CLLocationManager CLLocationUpdater CLMonitor CLMonitorConfiguration CLMonitoringEvent
    CLMonitoringRecord CLPlacemark CLRegion CLServiceSession CLServiceSessionDiagnostic CLUpdate CLVisit
    CMAbsoluteAltitudeData CMAccelerometerData CMAltimeter CMAltitudeData CMAmbientPressureData
    CMAttitude CMBatchedSensorManager CMDeviceMotion CMDyskineticSymptomResult CMFallDetectionEvent
    CMFallDetectionManager CMGyroData CMHeadphoneActivityManager CMHeadphoneMotionManager
    CMHighFrequencyHeartRateData CMLogItem CMMagnetometerData CMMotionActivity CMMotionActivityManager
    CMMotionManager CMMovementDisorderManager CMOdometerData CMPedometer CMPedometerData
    CMPedometerEvent CMRecordedAccelerometerData CMRecordedPressureData CMRecordedRotationRateData
    CMRotationRateData CMSensorDataList CMSensorRecorder CMStepCounter CMTremorResult
    CMWaterSubmersionEvent CMWaterSubmersionManager CMWaterSubmersionMeasurement CMWaterTemperature
    CNChangeHistoryAddContactEvent CNChangeHistoryAddGroupEvent CNChangeHistoryAddMemberToGroupEvent
    CNChangeHistoryAddSubgroupToGroupEvent CNChangeHistoryDeleteContactEvent
    CNChangeHistoryDeleteGroupEvent CNChangeHistoryDropEverythingEvent CNChangeHistoryEvent
    CNChangeHistoryFetchRequest CNChangeHistoryRemoveMemberFromGroupEvent
    CNChangeHistoryRemoveSubgroupFromGroupEvent CNChangeHistoryUpdateContactEvent
    CNChangeHistoryUpdateGroupEvent CNContact CNContactFetchRequest CNContactFormatter CNContactProperty
    CNContactRelation CNContactStore CNContactVCardSerialization CNContactsUserDefaults CNContainer
    CNFetchRequest CNFetchResult CNGroup CNInstantMessageAddress CNLabeledValue CNMutableContact
    CNMutableGroup CNMutablePostalAddress CNPhoneNumber CNPostalAddress CNPostalAddressFormatter
    CNSaveRequest CNSocialProfile CSCustomAttributeKey CSImportExtension CSIndexExtensionRequestHandler
    CSLocalizedString CSPerson CSSearchQuery CSSearchQueryContext CSSearchableIndex CSSearchableItem
    CSSearchableItemAttributeSet CSSuggestion CSUserQuery CSUserQueryContext CXAction CXAnswerCallAction
    CXCall CXCallAction CXCallController CXCallDirectoryExtensionContext CXCallDirectoryManager
    CXCallDirectoryProvider CXCallObserver CXCallUpdate CXEndCallAction CXHandle CXPlayDTMFCallAction
    CXProvider CXProviderConfiguration CXSetGroupCallAction CXSetHeldCallAction CXSetMutedCallAction
    CXStartCallAction CXTransaction CachedURLResponse CurrentValueSubject DateComponentsFormatter
    DateFormatter DateIntervalFormatter Dimension DispatchGroup DispatchIO DispatchQueue
    DispatchSemaphore DispatchSource DispatchWorkItem DistributedNotificationCenter EKAlarm EKCalendar
    EKCalendarItem EKEvent EKEventStore EKObject EKParticipant EKRecurrenceDayOfWeek EKRecurrenceEnd
    EKRecurrenceRule EKReminder EKSource EKStructuredLocation EKVirtualConferenceDescriptor
    EKVirtualConferenceProvider EKVirtualConferenceRoomTypeDescriptor EKVirtualConferenceURLDescriptor
    EnergyFormatter FileHandle FileManager FileWrapper Formatter GCController GKARC4RandomSource GKAgent
    GKAgent2D GKAgent3D GKBehavior GKBillowNoiseSource GKCheckerboardNoiseSource GKCircleObstacle
    GKCoherentNoiseSource GKComponent GKComponentSystem GKCompositeBehavior GKConstantNoiseSource
    GKCylindersNoiseSource GKDecisionNode GKDecisionTree GKEntity GKGaussianDistribution GKGoal GKGraph
    GKGraphNode GKGraphNode2D GKGraphNode3D GKGridGraph GKGridGraphNode GKLinearCongruentialRandomSource
    GKMersenneTwisterRandomSource GKMeshGraph GKMinmaxStrategist GKMonteCarloStrategist
    GKNSPredicateRule GKNoise GKNoiseMap GKNoiseSource GKObstacle GKObstacleGraph GKOctree GKOctreeNode
    GKPath GKPerlinNoiseSource GKPolygonObstacle GKQuadtree GKQuadtreeNode GKRTree GKRandomDistribution
    GKRandomSource GKRidgedNoiseSource GKRule GKRuleSystem GKSCNNodeComponent GKSKNodeComponent GKScene
    GKShuffledDistribution GKSphereObstacle GKSpheresNoiseSource GKState GKStateMachine
    GKVoronoiNoiseSource HKHealthStore HMHomeManager HTTPCookie HTTPCookieStorage HTTPURLResponse Host
    ISO8601DateFormatter InputStream JSContext JSManagedValue JSONDecoder JSONEncoder JSONSerialization
    JSValue JSVirtualMachine LAAuthenticationRequirement LABiometryFallbackRequirement LAContext
    LADomainState LADomainStateBiometry LADomainStateCompanion LAEnvironment LAEnvironmentMechanism
    LAEnvironmentMechanismBiometry LAEnvironmentMechanismCompanion LAEnvironmentMechanismUserPassword
    LAEnvironmentState LAPersistedRight LAPrivateKey LAPublicKey LARight LARightStore LASecret
    LengthFormatter ListFormatter MCAdvertiserAssistant MCNearbyServiceAdvertiser MCNearbyServiceBrowser
    MCPeerID MCSession MTKTextureLoader MXAnimationMetric MXAppExitMetric MXAppLaunchDiagnostic
    MXAppLaunchMetric MXAppResponsivenessMetric MXAppRunTimeMetric MXAverage MXBackgroundExitData
    MXCPUExceptionDiagnostic MXCPUMetric MXCallStackTree MXCellularConditionMetric MXCrashDiagnostic
    MXCrashDiagnosticObjectiveCExceptionReason MXDiagnostic MXDiagnosticPayload MXDiskIOMetric
    MXDiskSpaceUsageMetric MXDiskWriteExceptionDiagnostic MXDisplayMetric MXForegroundExitData
    MXGPUMetric MXHangDiagnostic MXHistogram MXHistogramBucket MXLocationActivityMetric MXMemoryMetric
    MXMetaData MXMetric MXMetricManager MXMetricPayload MXNetworkTransferMetric MXSignpostIntervalData
    MXSignpostMetric MXSignpostRecord MXUnitAveragePixelLuminance MXUnitSignalBars ManagedBuffer
    MassFormatter MeasurementFormatter MessagePort NFCISO15693CustomCommandConfiguration
    NFCISO15693ReadMultipleBlocksConfiguration NFCISO15693ReaderSession NFCISO7816APDU NFCNDEFMessage
    NFCNDEFPayload NFCNDEFReaderSession NFCPaymentTagReaderSession NFCReaderSession
    NFCTagCommandConfiguration NFCTagReaderSession NFCTagReaderSessionConfiguration
    NFCVASCommandConfiguration NFCVASReaderSession NFCVASResponse NSAffineTransform NSAppleScript
    NSArray NSAssertionHandler NSAsynchronousFetchRequest NSAsynchronousFetchResult NSAtomicStore
    NSAtomicStoreCacheNode NSAttributeDescription NSAttributedString
    NSAttributedStringMarkdownParsingOptions NSAttributedStringMarkdownSourcePosition NSAutoreleasePool
    NSBackgroundActivityScheduler NSBatchDeleteRequest NSBatchDeleteResult NSBatchInsertRequest
    NSBatchInsertResult NSBatchUpdateRequest NSBatchUpdateResult NSBezierPath NSBitmapImageRep
    NSBlockOperation NSBundle NSBundleResourceRequest NSByteCountFormatter NSCache NSCachedURLResponse
    NSCalendar NSCalendarDate NSCharacterSet NSCoder NSColor NSColorSpace NSComparisonPredicate
    NSCompositeAttributeDescription NSCompoundPredicate NSCondition NSConditionLock NSConstantString
    NSConstraintConflict NSCoreDataCoreSpotlightDelegate NSCountedSet NSCustomMigrationStage NSData
    NSDataAsset NSDataDetector NSDate NSDateComponents NSDateComponentsFormatter NSDateFormatter
    NSDateInterval NSDateIntervalFormatter NSDecimalNumber NSDecimalNumberHandler
    NSDerivedAttributeDescription NSDictionary NSDimension NSDirectoryEnumerator NSDistributedLock
    NSDistributedNotificationCenter NSEnergyFormatter NSEntityDescription NSEntityMapping
    NSEntityMigrationPolicy NSEnumerator NSError NSException NSExpression NSExpressionDescription
    NSExtensionContext NSExtensionItem NSFetchIndexDescription NSFetchIndexElementDescription
    NSFetchRequest NSFetchRequestExpression NSFetchedPropertyDescription NSFetchedResultsController
    NSFileAccessIntent NSFileCoordinator NSFileHandle NSFileManager NSFileProviderService NSFileSecurity
    NSFileVersion NSFileWrapper NSFont NSFontDescriptor NSFormatter NSGradient NSGraphicsContext
    NSHTTPCookie NSHTTPCookieStorage NSHTTPURLResponse NSHashTable NSHost NSISO8601DateFormatter NSImage
    NSImageRep NSIncrementalStore NSIncrementalStoreNode NSIndexPath NSIndexSet NSInflectionRule
    NSInflectionRuleExplicit NSInputStream NSItemProvider NSJSONSerialization NSKeyValueSharedObservers
    NSKeyValueSharedObserversSnapshot NSKeyedArchiver NSKeyedUnarchiver NSLayoutManager
    NSLengthFormatter NSLightweightMigrationStage NSLinguisticTagger NSListFormatter NSLocale
    NSLocalizedNumberFormatRule NSLock NSMachBootstrapServer NSMachPort NSManagedObject
    NSManagedObjectContext NSManagedObjectID NSManagedObjectModel NSManagedObjectModelReference
    NSMapTable NSMappingModel NSMassFormatter NSMeasurement NSMeasurementFormatter NSMergeConflict
    NSMergePolicy NSMessagePort NSMessagePortNameServer NSMetadataItem NSMetadataQuery
    NSMetadataQueryAttributeValueTuple NSMetadataQueryResultGroup NSMigrationManager NSMigrationStage
    NSMorphology NSMorphologyCustomPronoun NSMorphologyPronoun NSMutableArray NSMutableAttributedString
    NSMutableCharacterSet NSMutableData NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet
    NSMutableParagraphStyle NSMutableSet NSMutableString NSMutableURLRequest NSNetService
    NSNetServiceBrowser NSNotification NSNotificationCenter NSNotificationQueue NSNull NSNumber
    NSNumberFormatter NSObject NSOperation NSOperationQueue NSOrderedCollectionChange
    NSOrderedCollectionDifference NSOrderedSet NSOrthography NSOutputStream NSParagraphStyle
    NSPersistentCloudKitContainer NSPersistentCloudKitContainerEvent
    NSPersistentCloudKitContainerEventRequest NSPersistentCloudKitContainerEventResult
    NSPersistentCloudKitContainerOptions NSPersistentContainer NSPersistentHistoryChange
    NSPersistentHistoryChangeRequest NSPersistentHistoryResult NSPersistentHistoryToken
    NSPersistentHistoryTransaction NSPersistentStore NSPersistentStoreAsynchronousResult
    NSPersistentStoreCoordinator NSPersistentStoreDescription NSPersistentStoreRequest
    NSPersistentStoreResult NSPersonNameComponents NSPersonNameComponentsFormatter NSPipe NSPointerArray
    NSPointerFunctions NSPort NSPredicate NSPresentationIntent NSProcessInfo NSProgress
    NSPropertyDescription NSPropertyListSerialization NSPropertyMapping NSProxy NSPurgeableData
    NSQueryGenerationToken NSRecursiveLock NSRegularExpression NSRelationshipDescription
    NSRelativeDateTimeFormatter NSRunLoop NSSaveChangesRequest NSScanner
    NSSecureUnarchiveFromDataTransformer NSSet NSShadow NSSimpleCString NSSocketPort
    NSSocketPortNameServer NSSortDescriptor NSSpellServer NSStagedMigrationManager NSStream NSString
    NSTask NSTermOfAddress NSTextAttachment NSTextCheckingResult NSTextContainer NSTextStorage NSThread
    NSTimeZone NSTimer NSURL NSURLAuthenticationChallenge NSURLCache NSURLComponents NSURLConnection
    NSURLCredential NSURLCredentialStorage NSURLDownload NSURLProtectionSpace NSURLProtocol
    NSURLQueryItem NSURLRequest NSURLResponse NSURLSession NSURLSessionConfiguration
    NSURLSessionDataTask NSURLSessionDownloadTask NSURLSessionStreamTask NSURLSessionTask
    NSURLSessionTaskMetrics NSURLSessionTaskTransactionMetrics NSURLSessionUploadTask
    NSURLSessionWebSocketMessage NSURLSessionWebSocketTask NSUUID NSUbiquitousKeyValueStore NSUnit
    NSUnitAcceleration NSUnitAngle NSUnitArea NSUnitConcentrationMass NSUnitConverter
    NSUnitConverterLinear NSUnitDispersion NSUnitDuration NSUnitElectricCharge NSUnitElectricCurrent
    NSUnitElectricPotentialDifference NSUnitElectricResistance NSUnitEnergy NSUnitFrequency
    NSUnitFuelEfficiency NSUnitIlluminance NSUnitInformationStorage NSUnitLength NSUnitMass NSUnitPower
    NSUnitPressure NSUnitSpeed NSUnitTemperature NSUnitVolume NSUserActivity NSUserAppleScriptTask
    NSUserAutomatorTask NSUserDefaults NSUserNotification NSUserNotificationAction
    NSUserNotificationCenter NSUserScriptTask NSUserUnixTask NSValue NSValueTransformer NSXMLDTD
    NSXMLDTDNode NSXMLDocument NSXMLElement NSXMLNode NSXMLParser NSXPCCoder NSXPCConnection
    NSXPCInterface NSXPCListener NSXPCListenerEndpoint NWBrowser NWConnection NWConnectionGroup
    NWListener NWPathMonitor NetService NetServiceBrowser NotificationCenter NotificationQueue
    NumberFormatter Operation OperationQueue OutputStream PHAdjustmentData PHAsset PHAssetChangeRequest
    PHAssetCollection PHAssetCollectionChangeRequest PHAssetCreationRequest PHAssetResource
    PHAssetResourceCreationOptions PHAssetResourceManager PHAssetResourceRequestOptions
    PHAssetResourceUploadJob PHAssetResourceUploadJobChangeRequest PHCachingImageManager PHChange
    PHChangeRequest PHCloudIdentifier PHCloudIdentifierMapping PHCollection PHCollectionList
    PHCollectionListChangeRequest PHContentEditingInput PHContentEditingInputRequestOptions
    PHContentEditingOutput PHFetchOptions PHFetchResult PHFetchResultChangeDetails PHImageManager
    PHImageRequestOptions PHLivePhoto PHLivePhotoEditingContext PHLivePhotoRequestOptions
    PHLocalIdentifierMapping PHObject PHObjectChangeDetails PHObjectPlaceholder PHPersistentChange
    PHPersistentChangeFetchResult PHPersistentChangeToken PHPersistentObjectChangeDetails PHPhotoLibrary
    PHProject PHProjectChangeRequest PHVideoRequestOptions PKPushCredentials PKPushPayload
    PKPushRegistry PKVoIPPushMetadata PassthroughSubject PersonNameComponentsFormatter Pipe Port Process
    ProcessInfo Progress PropertyListDecoder PropertyListEncoder PropertyListSerialization
    RelativeDateTimeFormatter RunLoop SCNAccelerationConstraint SCNAction SCNAnimation SCNAnimationEvent
    SCNAnimationPlayer SCNAudioPlayer SCNAudioSource SCNAvoidOccluderConstraint SCNBillboardConstraint
    SCNBox SCNCamera SCNCameraController SCNCapsule SCNCone SCNConstraint SCNCylinder
    SCNDistanceConstraint SCNFloor SCNGeometry SCNGeometryElement SCNGeometrySource
    SCNGeometryTessellator SCNHitTestResult SCNIKConstraint SCNLayer SCNLevelOfDetail SCNLight
    SCNLookAtConstraint SCNMaterial SCNMaterialProperty SCNMorpher SCNNode SCNParticlePropertyController
    SCNParticleSystem SCNPhysicsBallSocketJoint SCNPhysicsBehavior SCNPhysicsBody
    SCNPhysicsConeTwistJoint SCNPhysicsContact SCNPhysicsField SCNPhysicsHingeJoint SCNPhysicsShape
    SCNPhysicsSliderJoint SCNPhysicsVehicle SCNPhysicsVehicleWheel SCNPhysicsWorld SCNPlane SCNProgram
    SCNPyramid SCNReferenceNode SCNRenderer SCNReplicatorConstraint SCNScene SCNSceneSource SCNShape
    SCNSkinner SCNSliderConstraint SCNSphere SCNTechnique SCNText SCNTimingFunction SCNTorus
    SCNTransaction SCNTransformConstraint SCNTube SFAcousticFeature
    SFSpeechAudioBufferRecognitionRequest SFSpeechLanguageModel SFSpeechLanguageModelConfiguration
    SFSpeechRecognitionMetadata SFSpeechRecognitionRequest SFSpeechRecognitionResult
    SFSpeechRecognitionTask SFSpeechRecognizer SFSpeechURLRecognitionRequest SFTranscription
    SFTranscriptionSegment SFVoiceAnalytics SKAdImpression SKAdNetwork SKArcadeService
    SKCloudServiceController SKDownload SKMutablePayment SKOverlay SKOverlayAppClipConfiguration
    SKOverlayAppConfiguration SKOverlayConfiguration SKOverlayTransitionContext SKPayment
    SKPaymentDiscount SKPaymentQueue SKPaymentTransaction SKProduct SKProductDiscount
    SKProductStorePromotionController SKProductSubscriptionPeriod SKProductsRequest SKProductsResponse
    SKReceiptRefreshRequest SKRequest SKStoreReviewController SKStorefront Scanner SocketPort Stream
    Thread Timer UIBezierPath UIColor UIFont UIFontDescriptor UIImage UIImageAsset UIImageConfiguration
    UNCalendarNotificationTrigger UNLocationNotificationTrigger UNMutableNotificationContent
    UNNotification UNNotificationAction UNNotificationActionIcon UNNotificationAttachment
    UNNotificationAttributedMessageContext UNNotificationCategory UNNotificationContent
    UNNotificationRequest UNNotificationResponse UNNotificationServiceExtension UNNotificationSettings
    UNNotificationSound UNNotificationTrigger UNPushNotificationTrigger UNTextInputNotificationAction
    UNTextInputNotificationResponse UNTimeIntervalNotificationTrigger UNUserNotificationCenter
    URLAuthenticationChallenge URLCache URLCredential URLCredentialStorage URLProtectionSpace
    URLProtocol URLResponse URLSession URLSessionConfiguration URLSessionDataTask URLSessionDownloadTask
    URLSessionStreamTask URLSessionTask URLSessionTaskMetrics URLSessionTaskTransactionMetrics
    URLSessionUploadTask URLSessionWebSocketTask Unit UnitConverter UserDefaults ValueTransformer
    WCSession WCSessionFile WCSessionFileTransfer WCSessionUserInfoTransfer XCTApplicationLaunchMetric
    XCTAttachment XCTCPUMetric XCTClockMetric XCTContext XCTDarwinNotificationExpectation
    XCTExpectedFailure XCTExpectedFailureOptions XCTHitchMetric XCTIssue XCTKVOExpectation
    XCTMeasureOptions XCTMemoryMetric XCTMutableIssue XCTNSNotificationExpectation
    XCTNSPredicateExpectation XCTOSSignpostMetric XCTPerformanceMeasurement
    XCTPerformanceMeasurementTimestamp XCTSourceCodeContext XCTSourceCodeFrame XCTSourceCodeLocation
    XCTSourceCodeSymbolInfo XCTStorageMetric XCTWaiter XCTest XCTestCase XCTestCaseRun XCTestExpectation
    XCTestLog XCTestObservationCenter XCTestObserver XCTestProbe XCTestRun XCTestSuite XCTestSuiteRun
    XMLDTD XMLDTDNode XMLDocument XMLElement XMLNode XMLParser
    """
}
