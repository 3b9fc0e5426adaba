/// A declaration that asynchronous code may not use: a warning in Swift 5 mode, an error in Swift 6 mode.
public struct AsyncUnavailable: Sendable, Hashable {
  public enum Platforms: Sendable, Hashable {
    /// Only the headers of Apple's platforms say so.
    case darwin
    /// Only swift-corelibs-foundation says so.
    case linux
    /// swift-corelibs-foundation and the standard library say so as well.
    case all
  }

  public let name: String
  public let platforms: Platforms
  /// What it is, as in "`NSLock.lock` is not available in asynchronous code".
  public let declaration: String
  let pattern: CallPattern
  /// `nil` for a free function or a member of `self`, and where the name alone tells enough.
  let receiver: ReceiverPattern?
  /// Whether the name alone tells enough.
  var isOfAnyReceiver = false
}

extension SDK {
  /// The declaration that makes this call or property access unavailable from asynchronous code, or `nil`.
  ///
  /// Parameters as for `blockingCall(name:labels:receiver:)`. A body that becomes the closure of a `Task` is
  /// asynchronous code even where nothing in it is awaited; a synchronous closure or function inside is not.
  public static func asyncUnavailable(
    name: String, labels: [String], receiver: String?
  ) -> AsyncUnavailable? {
    asyncUnavailables[name]?.first { entry in
      guard entry.pattern.matches(labels: labels) else { return false }
      if let pattern = entry.receiver { return receiver.map(pattern.matches) ?? false }
      if entry.isOfAnyReceiver { return true }
      return receiver.map { $0 == "self" || modules.contains($0) } ?? true
    }
  }

  private static let locks = "NSLock NSRecursiveLock NSConditionLock NSLocking"

  /// Source: `NS_SWIFT_UNAVAILABLE_FROM_ASYNC` in NSLock.h, NSThread.h, NSRunLoop.h, NSTimer.h, NSOperation.h,
  /// NSProgress.h, NSXPCConnection.h, CFRunLoop.h, os/lock.h and pthread.h of the iOS 16.5 SDK; the Swift
  /// interfaces of Dispatch ("Await a Task handle instead", "Use a TaskGroup instead"), os and Foundation there;
  /// `@available(*, noasync)` in the standard library, XCTest and swift-corelibs-foundation.
  static let asyncUnavailables: [String: [AsyncUnavailable]] = Dictionary(
    grouping: unavailable(
      "lock() unlock() try() lock(before:)", .all, on: ReceiverPattern(locks, named: "lock mutex"))
      + unavailable("lock() unlock() wait()", .all, on: ReceiverPattern("NSCondition", named: "condition"))
      + unavailable("signal() wait(until:)", .darwin, on: ReceiverPattern("NSCondition", named: "condition"))
      + unavailable(
        "lock(whenCondition:) lock(whenCondition:before:) tryLock(whenCondition:) unlock(withCondition:)",
        .darwin,
        on: ReceiverPattern("NSConditionLock", named: "lock"))
      + unavailable(
        "lock() lockIfAvailable() unlock()", .darwin,
        on: ReceiverPattern("OSAllocatedUnfairLock", named: "lock"))
      + unavailable(
        """
        os_unfair_lock_lock(_:) os_unfair_lock_lock_with_flags(_:_:) os_unfair_lock_trylock(_:)
        os_unfair_lock_unlock(_:)
        """, .darwin)
      + unavailable(
        """
        CFRunLoopGetCurrent() CFRunLoopRun() CFRunLoopRunInMode(_:_:_:) pthread_cond_timedwait
        pthread_cond_timedwait_relative_np pthread_cond_wait pthread_exit pthread_getspecific pthread_join
        pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_rwlock_rdlock
        pthread_rwlock_tryrdlock pthread_rwlock_trywrlock pthread_rwlock_unlock pthread_rwlock_wrlock
        pthread_setcancelstate pthread_setcanceltype pthread_setname_np pthread_setspecific pthread_testcancel
        pthread_yield_np
        """, .darwin)
      + unavailable(
        "current exit() sleep(forTimeInterval:) sleep(until:)", .all, on: ReceiverPattern("Thread"))
      + unavailable(
        "isMainThread setThreadPriority(_:) threadPriority()", .darwin, on: ReceiverPattern("Thread"))
      // Not those that take a block.
      + unavailable(
        """
        scheduledTimer(timeInterval:invocation:repeats:)
        scheduledTimer(timeInterval:target:selector:userInfo:repeats:)
        """, .darwin, on: ReceiverPattern("Timer"))
      + unavailable(
        "becomeCurrent(withPendingUnitCount:) current() resignCurrent()", .darwin,
        on: ReceiverPattern("Progress", named: "progress"))
      + unavailable(
        """
        didChangeValue(for:) didChangeValue(for:withSetMutation:using:) perform(_:on:with:waitUntilDone:)
        perform(_:on:with:waitUntilDone:modes:) performSelector(onMainThread:with:waitUntilDone:)
        performSelector(onMainThread:with:waitUntilDone:modes:) willChangeValue(for:)
        willChangeValue(for:withSetMutation:using:)
        """, .darwin, isOfAnyReceiver: true)
      + unavailable(
        "acceptInput(forMode:before:) current run() run(mode:before:) run(until:)", .all,
        on: ReceiverPattern("RunLoop", named: "runloop"))
      + unavailable(
        "wait() wait(timeout:) wait(wallTimeout:)", .darwin,
        on: ReceiverPattern("DispatchSemaphore", named: "sem sema semaphore"))
      + unavailable(
        "wait() wait(timeout:) wait(wallTimeout:)", .darwin,
        on: ReceiverPattern("DispatchGroup", named: "group"))
      + unavailable(
        "addOperations(_:waitUntilFinished:) waitUntilAllOperationsAreFinished()", .darwin,
        on: ReceiverPattern("OperationQueue", named: "queue"))
      + unavailable("waitUntilFinished()", .darwin, on: ReceiverPattern("Operation", named: "operation"))
      + unavailable("current()", .darwin, on: ReceiverPattern("NSXPCConnection"))
      // What a `for` loop over one calls (the compiler's diagnostic, as public projects quote it).
      + unavailable(
        "makeIterator()", .darwin,
        on: ReceiverPattern("NSEnumerator DirectoryEnumerator", named: "enumerator"))
      + unavailable("assumeIsolated", .all, on: ReceiverPattern("MainActor"))
      + unavailable(
        "wait(for:timeout:) wait(for:timeout:enforceOrder:)", .all,
        on: ReceiverPattern("XCTWaiter XCTestCase", named: "waiter"))
      + unavailable("wait(for:timeout:) wait(for:timeout:enforceOrder:) waitForExpectations", .all),
    by: \.name)

  private static func unavailable(
    _ spellings: String, _ platforms: AsyncUnavailable.Platforms, on receiver: ReceiverPattern? = nil,
    isOfAnyReceiver: Bool = false
  ) -> [AsyncUnavailable] {
    words(spellings).map { spelling in
      let pattern = CallPattern(spelling)
      let type = receiver?.types.first.map { "\($0)." } ?? ""
      return AsyncUnavailable(
        name: pattern.name, platforms: platforms, declaration: type + pattern.name, pattern: pattern,
        receiver: receiver, isOfAnyReceiver: isOfAnyReceiver)
    }
  }
}

extension SDK {
  /// Whether a name is that of any declaration that asynchronous code may not use.
  public static func mayBeAsyncUnavailable(_ name: String) -> Bool { asyncUnavailables[name] != nil }
}
