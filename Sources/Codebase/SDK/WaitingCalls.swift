extension SDK {
  static let runLoopReasons: Set<String> = ["waits for test expectations", "runs a run loop"]

  /// Calls that wait for another thread or an event.
  ///
  /// Source: dispatch/semaphore.h, dispatch/group.h, dispatch/queue.h, dispatch/block.h; NSLock.h, NSThread.h,
  /// NSRunLoop.h, NSOperation.h, NSTask.h, NSFileCoordinator.h, NSXPCConnection.h; NSManagedObjectContext.h;
  /// MTLCommandBuffer.h; NSApplication.h, NSAlert.h, NSSavePanel.h; XCTestCase+AsynchronousTesting.h; unistd.h,
  /// pthread.h, semaphore.h, poll.h; SwiftNIO's `EventLoopFuture`; RxBlocking's `Observable.toBlocking`; Embassy's
  /// `EventLoop`.
  static let waitingCalls: [BlockingCall] =
    calls(
      "wait() wait(timeout:) wait(wallTimeout:)", .method, .waits, "waits for a semaphore",
      on: ReceiverPattern("DispatchSemaphore dispatch_semaphore_t", named: "sem sema semaphore"))
    + calls(
      "wait() wait(timeout:) wait(wallTimeout:)", .method, .waits, "waits for a dispatch group",
      on: ReceiverPattern("DispatchGroup dispatch_group_t", named: "group"))
    + calls(
      "wait() wait(timeout:) wait(wallTimeout:)", .method, .waits, "waits for a work item",
      on: ReceiverPattern("DispatchWorkItem", named: "workitem"))
    + calls(
      "wait() wait(until:)", .method, .waits, "waits for a condition",
      on: ReceiverPattern("NSCondition", named: "condition"))
    + calls("lock(whenCondition:) lock(whenCondition:before:)", .method, .waits, "waits for a condition lock")
    + calls(
      "wait()", .method, .waits, "waits for a future",
      on: ReceiverPattern("EventLoopFuture", named: "future futureresult"))
    + calls(
      "wait(for:timeout:) wait(for:timeout:enforceOrder:) waitForExpectations(timeout:)"
        + " waitForExpectations(timeout:handler:) waitForExpectations(timeout:_:)", .method, .waits,
      "waits for test expectations")
    + calls(
      "sync", .method, .waits, "runs work on a queue and waits for it",
      on: ReceiverPattern("DispatchQueue OS_dispatch_queue dispatch_queue_t", named: "queue"))
    + calls(
      "runForever()", .method, .waits, "runs an event loop",
      on: ReceiverPattern("EventLoop SelectorEventLoop", named: "loop eventloop"))
    + calls("asyncAndWait", .method, .waits, "runs work on a queue and waits for it")
    + calls(
      // dispatch/queue.h: the calling thread takes part, so it ends without another one.
      "concurrentPerform(...)", .method, .io, "runs iterations on many threads and waits for them",
      on: ReceiverPattern("DispatchQueue"))
    + calls(
      "performAndWait performBlockAndWait performChangesAndWait", .method, .waits,
      "runs work on another queue and waits for it")
    + calls(
      """
      addOperations(_:waitUntilFinished:) waitUntilAllOperationsAreFinished() waitUntilFinished()
      """, .method, .waits, "waits for operations")
    + calls(
      """
      perform(_:on:with:waitUntilDone:) perform(_:on:with:waitUntilDone:modes:)
      performSelector(onMainThread:with:waitUntilDone:)
      performSelector(onMainThread:with:waitUntilDone:modes:)
      """, .method, .waits, "waits for another thread")
    + calls(
      "perform()", .method, .waits, "runs a work item, whatever that does",
      on: ReceiverPattern("DispatchWorkItem", named: "workitem"))
    // AVCaptureSession.h: they block until the session has completely started or stopped.
    + calls("startRunning() stopRunning()", .method, .waits, "waits for a capture session")
    // VNRequestHandler.h: they return once all requests have been performed.
    + calls(
      "perform(_:) perform(_:on:) perform(_:on:orientation:) perform(_:onImageData:) perform(_:onImageURL:)",
      .method, .waits, "waits for image analysis",
      on: ReceiverPattern("VNImageRequestHandler VNSequenceRequestHandler", named: "requesthandler"))
    + calls("waitUntilExit()", .method, .waits, "waits for a process to exit")
    // NSFileHandle.h, `readDataToEndOfFile`: from a pipe, all that comes until the other end is closed.
    + calls(
      "readDataToEndOfFile() readToEnd()", .method, .waits,
      "waits for the process at the other end of a pipe",
      on: ReceiverPattern("", named: "filehandleforreading"))
    + calls("waitUntilCompleted() waitUntilScheduled()", .method, .waits, "waits for the GPU")
    + calls(
      "sleep(forTimeInterval:) sleep(until:)", .method, .waits, "puts the thread to sleep",
      on: ReceiverPattern("Thread NSThread"))
    + calls(
      "run() run(until:) run(mode:before:) acceptInput(forMode:before:)", .method, .waits, "runs a run loop",
      on: ReceiverPattern("RunLoop NSRunLoop", named: "runloop"))
    // ArgumentParser's `ParsableCommand`, and the entry points of other programs.
    + calls("main() main(_:)", .method, .waits, "runs a whole program")
    + calls("toBlocking() toBlocking(timeout:)", .method, .waits, "waits for an observable's elements")
    + calls("runModal", .method, .waits, "runs a modal session")
    + calls(
      """
      coordinate(readingItemAt:...) coordinate(writingItemAt:...) prepare(forReadingItemsAt:...)
      """, .method, .waits, "waits for file coordination")
    + calls(
      """
      blockUntilFinished() syncShutdownGracefully() synchronousRemoteObjectProxyWithErrorHandler(_:)
      """, .method, .waits, "waits for a reply")
    + calls(
      """
      CFRunLoopRun() CFRunLoopRunInMode(_:_:_:) accept(_:_:_:) dispatchMain() dispatch_barrier_sync(_:_:)
      dispatch_group_wait(_:_:) dispatch_semaphore_wait(_:_:) dispatch_sync(_:_:) epoll_wait(_:_:_:_:)
      kevent(_:_:_:_:_:_:) nanosleep(_:_:) poll(_:_:_:) pthread_cond_timedwait(_:_:_:)
      pthread_cond_wait(_:_:) pthread_join(_:_:) readLine() readLine(strippingNewline:) select(_:_:_:_:_:)
      sem_timedwait(_:_:) sem_wait(_:) sigwait(_:_:) sleep(_:) usleep(_:) wait(_:) waitid(_:_:_:_:)
      waitpid(_:_:_:)
      """, .function, .waits, "waits for an event")
}
