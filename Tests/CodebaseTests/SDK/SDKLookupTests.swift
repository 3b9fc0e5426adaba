import Codebase
import Testing

@Suite struct SDKClassTests {
  @Test(arguments: [
    "CGRect", "URLSession", "UIImage", "NSURLConnection", "AVURLAsset", "Data", "JSONDecoder",
    "DispatchQueue", "MTKView",
  ]) func namesOfTheSDK(_ name: String) {
    #expect(SDK.isNameOfType(name))
  }

  @Test(arguments: [
    "VLCMediaPlayer", "GCDWebServer", "STPAPIClient", "MediaStore", "Realm", "Store", "NStore",
  ])
  func namesOfOthers(_ name: String) {
    #expect(!SDK.isNameOfType(name))
  }

  @Test(arguments: [
    "UIResponder", "UIView", "UILabel", "UIViewController", "UINavigationController", "UIApplication",
    "UIScene",
    "UIWindow", "UITapGestureRecognizer", "UIBarButtonItem", "UIScreen", "UIDevice", "NSResponder", "NSView",
    "NSViewController", "NSWindowController", "NSApplication", "NSMenu", "NSMenuItem", "NSCell", "NSDocument",
    "WKInterfaceController", "WKWebView", "MKMapView", "MTKView", "ARSCNView", "SKScene", "SCNView",
    "PDFView",
    "AVPlayer", "AVPlayerViewController", "UndoManager", "UIKit.UIView",
    "UITableViewDiffableDataSource<Int, Int>",
    "UIHostingController<Content>", "NSHostingView", "SFSafariViewController", "CPInterfaceController",
  ])
  func isOnTheMainActor(name: String) {
    #expect(SDK.isMainActorClass(name))
    #expect(!SDK.isNonisolatedClass(name))
  }

  @Test(arguments: [
    "NSObject", "Operation", "NSOperation", "URLSessionTask", "NSManagedObject", "UIImage", "UIColor",
    "UIFont",
    "NSImage", "NSColor", "CALayer", "NSAttributedString", "Thread", "XCTestCase", "CLLocationManager",
    "UNNotificationServiceExtension", "JSONDecoder", "SCNNode", "PassthroughSubject<Int, Never>",
  ])
  func isNonisolated(name: String) {
    #expect(SDK.isNonisolatedClass(name))
    #expect(!SDK.isMainActorClass(name))
  }

  @Test func unknownIsNeither() {
    #expect(!SDK.isMainActorClass("FeedViewModel"))
    #expect(!SDK.isNonisolatedClass("FeedViewModel"))
  }

  @Test func superclasses() {
    #expect(SDK.superclass(of: "UILabel") == "UIView")
    #expect(SDK.superclass(of: "UIView") == "UIResponder")
    #expect(SDK.superclass(of: "UIResponder") == "NSObject")
    #expect(SDK.superclass(of: "MKMapView") == nil)
    #expect(SDK.superclass(of: "FeedView") == nil)
  }

  @Test func conformances() {
    #expect(SDK.conformanceIsolation("UITableViewDataSource") == .mainActor)
    #expect(SDK.conformanceIsolation("UIApplicationDelegate") == .mainActor)
    #expect(SDK.conformanceIsolation("NSTableViewDelegate") == .mainActor)
    #expect(SDK.conformanceIsolation("SwiftUI.View") == .mainActorSinceXcode16)
    #expect(SDK.conformanceIsolation("UIViewRepresentable") == .mainActorSinceXcode16)
    #expect(SDK.conformanceIsolation("Shape") == .nonisolated)
    #expect(SDK.conformanceIsolation("NSTableViewDataSource") == .nonisolated)
    #expect(SDK.conformanceIsolation("CLLocationManagerDelegate") == .nonisolated)
    #expect(SDK.conformanceIsolation("FeedViewing") == nil)
  }
}

@Suite struct SDKCallTests {
  @Test(
    arguments: [
      ("wait", [], "DispatchSemaphore"), ("wait", ["timeout"], "self.semaphore"), ("wait", [], "group"),
      ("wait", ["until"], "NSCondition"), ("sync", ["_"], "DispatchQueue"),
      ("sync", ["flags", "_"], "self.queue"),
      ("sync", ["_"], "DispatchQueue.main"), ("sleep", ["forTimeInterval"], "Thread"), ("sleep", ["_"], nil),
      ("waitUntilExit", [], "process"), ("performAndWait", ["_"], "context"),
      ("run", ["until"], "RunLoop.current"),
      ("waitUntilAllOperationsAreFinished", [], "workers"), ("CFRunLoopRun", [], nil),
      ("usleep", ["_"], "Darwin"), ("readDataToEndOfFile", [], "pipe.fileHandleForReading"),
      ("dispatchMain", [], nil), ("wait", [], "DispatchQueue.global().makeGroup()"), ("main", [], "Lint"),
      ("toBlocking", ["timeout"], "feed.values"),
    ] as [(String, [String], String?)])
  func waits(name: String, labels: [String], receiver: String?) {
    #expect(SDK.blockingCall(name: name, labels: labels, receiver: receiver)?.strength == .waits)
  }

  @Test(
    arguments: [
      ("Data", ["contentsOf"], nil), ("init", ["contentsOf", "options"], "Data"),
      ("String", ["contentsOfFile"], nil),
      ("String", ["contentsOf", "encoding"], nil), ("NSDictionary", ["contentsOf"], nil),
      ("UIImage", ["contentsOfFile"], nil), ("contentsOfDirectory", ["atPath"], "FileManager.default"),
      ("copyItem", ["at", "to"], "manager"), ("removeItem", ["at"], "FileManager.default"),
      ("removeItem", ["at"], "self.fileManager"), ("createFile", ["atPath", "contents"], "fm"),
      ("readDataToEndOfFile", [], "handle"), ("availableData", [], "handle"),
      ("write", ["to"], "Data"), ("write", ["to", "options"], "encoded"),
      ("save", [], "NSManagedObjectContext"),
      ("fetch", ["_"], "viewContext"), ("execute", ["_"], "self.context"),
      ("SecItemCopyMatching", ["_", "_"], nil),
      ("AXUIElementCopyAttributeValue", ["_", "_", "_"], nil),
      ("setActive", ["_", "options"], "AVAudioSession.sharedInstance()"),
      ("fread", ["_", "_", "_", "_"], nil), ("read", ["_", "_", "_"], nil), ("sqlite3_step", ["_"], nil),
      ("copyCGImage", ["at", "actualTime"], "generator"), ("isSynchronous", [], "options"),
      ("Data", ["contentsOf"], "Foundation"),
    ] as [(String, [String], String?)])
  func isSynchronousWork(name: String, labels: [String], receiver: String?) {
    #expect(SDK.blockingCall(name: name, labels: labels, receiver: receiver)?.strength == .io)
  }

  @Test(
    arguments: [
      ("write", ["_"], "array"), ("write", ["to"], "buffer"), ("wait", [], "view"), ("wait", [], nil),
      ("sync", ["_"], "client"), ("sync", ["_"], "MyQueue"), ("removeItem", ["at"], "menu"),
      ("save", [], "settings"),
      ("read", ["_"], nil), ("open", ["_"], nil), ("append", ["contentsOf"], "data"),
      ("Data", ["base64Encoded"], nil),
      ("Data", ["contentsOf"], "cache"), ("run", [], "process"), ("fetch", ["_"], "api"),
      ("lock", [], "NSLock"),
      ("wait", [], "[DispatchGroup]"), ("moveItem", ["at", "to"], "collectionView"),
      ("read", ["_", "_", "_"], "file"),
      ("dataTask", ["with", "_"], "URLSession.shared"), ("execute", ["_"], "request"),
    ] as [(String, [String], String?)])
  func isNotKnownToBlock(name: String, labels: [String], receiver: String?) {
    #expect(SDK.blockingCall(name: name, labels: labels, receiver: receiver) == nil)
  }

  @Test func locks() {
    #expect(SDK.isLockCall(name: "lock", labels: [], receiver: "NSLock"))
    #expect(SDK.isLockCall(name: "unlock", labels: [], receiver: "self.lock"))
    #expect(SDK.isLockCall(name: "os_unfair_lock_lock", labels: ["_"], receiver: nil))
    #expect(SDK.isLockCall(name: "withLock", labels: ["_"], receiver: "state"))
    #expect(!SDK.isLockCall(name: "lock", labels: [], receiver: "door"))
  }

  @Test(
    arguments: [
      ("lock", [], "NSLock"), ("unlock", [], "self.lock"), ("try", [], "NSRecursiveLock"),
      ("wait", [], "condition"),
      ("sleep", ["forTimeInterval"], "Thread"), ("current", [], "Thread"), ("current", [], "RunLoop"),
      ("isMainThread", [], "Thread"), ("isMainThread", [], "Thread.current"), ("wait", [], "semaphore"),
      ("wait", ["timeout"], "DispatchGroup"), ("os_unfair_lock_lock", ["_"], nil),
      ("assumeIsolated", ["_"], "MainActor"),
      ("wait", ["for", "timeout"], nil), ("wait", ["for", "timeout"], "self"),
      ("scheduledTimer", ["timeInterval", "target", "selector", "userInfo", "repeats"], "Timer"),
      ("performSelector", ["onMainThread", "with", "waitUntilDone"], "tableView"),
      ("willChangeValue", ["for"], nil), ("pthread_mutex_lock", ["_"], nil),
      ("makeIterator", [], "NSEnumerator"), ("makeIterator", [], "enumerator"),
    ] as [(String, [String], String?)])
  func isUnavailableFromAsync(name: String, labels: [String], receiver: String?) {
    #expect(SDK.asyncUnavailable(name: name, labels: labels, receiver: receiver) != nil)
  }

  @Test(
    arguments: [
      ("sync", ["_"], "DispatchQueue"), ("withLock", ["_"], "NSLock"), ("current", [], "Locale"),
      ("lock", [], "door"),
      ("signal", [], "DispatchSemaphore"), ("enter", [], "DispatchGroup"), ("broadcast", [], "NSCondition"),
      ("run", ["_"], "MainActor"), ("scheduledTimer", ["withTimeInterval", "repeats", "_"], "Timer"),
      ("willChangeValue", ["forKey"], nil), ("performSelector", ["inBackground", "with"], "worker"),
      ("makeIterator", [], "Array"),
    ] as [(String, [String], String?)])
  func isAvailableFromAsync(name: String, labels: [String], receiver: String?) {
    #expect(SDK.asyncUnavailable(name: name, labels: labels, receiver: receiver) == nil)
  }

  @Test func completionsThatMayBeLeftOut() {
    #expect(SDK.mayLeaveOutCompletion(name: "animate", labels: ["withDuration", "animations", "completion"]))
    #expect(SDK.mayLeaveOutCompletion(name: "present", labels: ["_", "animated"]))
    #expect(!SDK.mayLeaveOutCompletion(name: "animate", labels: ["_", "completion"]))
    #expect(!SDK.mayLeaveOutCompletion(name: "dataTask", labels: ["with", "completionHandler"]))
  }

  @Test func asyncUnavailabilityByPlatform() {
    #expect(SDK.asyncUnavailable(name: "lock", labels: [], receiver: "NSLock")?.platforms == .all)
    #expect(SDK.asyncUnavailable(name: "lock", labels: [], receiver: "NSLock")?.declaration == "NSLock.lock")
    #expect(SDK.asyncUnavailable(name: "wait", labels: [], receiver: "semaphore")?.platforms == .darwin)
  }

  @Test func asyncTwins() {
    #expect(SDK.hasAsyncTwin(name: "open", labels: ["_"]))
    #expect(SDK.hasAsyncTwin(name: "open", labels: ["", "options"]))
    #expect(SDK.hasAsyncTwin(name: "performBatchUpdates", labels: ["_"]))
    #expect(SDK.hasAsyncTwin(name: "evaluateJavaScript", labels: ["_"]))
    #expect(SDK.hasAsyncTwin(name: "seek", labels: ["to"]))
    #expect(SDK.hasAsyncTwin(name: "perform", labels: ["_"]))
    #expect(SDK.hasAsyncTwin(name: "apply", labels: ["_", "animatingDifferences"]))
    #expect(SDK.hasAsyncTwin(name: "add", labels: ["_"], receiver: "UNUserNotificationCenter.current()"))
    #expect(!SDK.hasAsyncTwin(name: "add", labels: ["_"], receiver: "items"))
    #expect(!SDK.hasAsyncTwin(name: "dismiss", labels: []))
    #expect(!SDK.hasAsyncTwin(name: "open", labels: ["_", "options", "completionHandler"]))
    #expect(!SDK.hasAsyncTwin(name: "present", labels: ["_", "animated"]))
    #expect(!SDK.hasAsyncTwin(name: "dismiss", labels: ["animated"]))
    #expect(!SDK.hasAsyncTwin(name: "animate", labels: ["withDuration", "animations"]))
  }
}

@Suite struct SDKPriorityTests {
  @Test(arguments: [
    (".userInteractive", ".userInitiated"), (".userInitiated", ".userInitiated"), (".default", ".medium"),
    (".utility", ".utility"), (".background", ".background"), ("DispatchQoS.QoSClass.utility", ".utility"),
    ("DispatchQoS.background", ".background"), (".`default`", ".medium"),
    ("DispatchQoS(qosClass: .utility, relativePriority: 0)", ".utility"),
    (".init(qosClass: .background, relativePriority: 0)", ".background"),
  ])
  func spelled(qos: String, priority: String) {
    #expect(SDK.taskPriority(qos: qos) == .spelled(priority))
  }

  @Test func notSpelled() {
    #expect(SDK.taskPriority(qos: nil) == .none)
    #expect(SDK.taskPriority(qos: ".unspecified") == .none)
    #expect(SDK.taskPriority(qos: "qos") == .unknown)
    #expect(SDK.taskPriority(qos: "self.qos") == .unknown)
    #expect(SDK.taskPriority(qos: "settings.utility") == .unknown)
    #expect(SDK.taskPriority(qos: "DispatchQoS(qosClass: .utility, relativePriority: -5)") == .unknown)
    #expect(SDK.taskPriority(queuePriority: ".high") == .spelled(".high"))
    #expect(
      SDK.taskPriority(queuePriority: "DispatchQueue.GlobalQueuePriority.default") == .spelled(".medium"))
    #expect(SDK.taskPriority(queuePriority: "priority") == .unknown)
  }
}

@Suite struct SDKClosureTests {
  @Test(
    arguments: [
      ("async", nil), ("asyncAfter", nil), ("asyncAfter", "execute"), ("animate", "animations"),
      ("dataTask", nil),
      ("sink", "receiveValue"), ("scheduledTimer", nil), ("addObserver", nil), ("load", "completion"),
      ("present", "completion"), ("notify", nil), ("forEach", nil), ("onAppear", nil), ("Button", "action"),
      ("Button", nil), ("UIAction", nil), ("DispatchWorkItem", nil), ("run", "completion"), ("perform", "_"),
      ("fetch", "onFailure"),
    ] as [(String, String?)])
  func void(function: String, label: String?) {
    #expect(SDK.closureResult(function: function, label: label) == .void)
  }

  @Test(
    arguments: [
      ("map", nil), ("flatMap", nil), ("sync", nil), ("sync", "execute"), ("withLock", nil),
      ("withAnimation", nil),
      ("performAndWait", nil), ("autoreleasepool", "invoking"), ("first", "where"), ("sorted", "by"),
      ("then", nil),
      ("addLocalMonitorForEvents", "handler"), ("Button", "label"), ("NavigationLink", "destination"),
    ] as [(String, String?)])
  func generic(function: String, label: String?) {
    #expect(SDK.closureResult(function: function, label: label) == .generic)
  }

  @Test func others() {
    #expect(SDK.closureResult(function: "transmogrify", label: nil) == .unknown)
    #expect(SDK.closureResult(function: "transmogrify", label: "using") == .unknown)
    #expect(SDK.closureResult(function: "Button", label: nil, labelsBefore: ["action"]) == .generic)
  }
}
