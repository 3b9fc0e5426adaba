extension SDK {
  static let remoteReasons: Set<String> = [
    "evaluates trust synchronously, which can use the network", "loads a URL synchronously",
    "looks up a host synchronously", "runs a script synchronously", "uses the network synchronously",
  ]

  /// Calls that ask another process or the network and wait for the answer.
  ///
  /// Source: NSURLConnection.h, NSHost.h, CFHost.h (a host that isn't scheduled blocks), NSAppleScript.h, SecItem.h, SecKey.h, SecTrust.h,
  /// SCNetworkReachability.h, AVAudioSession.h; AXUIElement.h, whose messages to other applications end with
  /// `cannotComplete` where these don't answer in time.
  static let processCalls: [BlockingCall] =
    calls(
      "sendSynchronousRequest(_:returning:)", .method, .io, "loads a URL synchronously",
      on: ReceiverPattern("NSURLConnection"))
    + calls(
      "current()", .method, .io, "looks up a host synchronously", on: ReceiverPattern("Host NSHost"))
    + calls("Host(address:) Host(name:)", .initializer, .io, "looks up a host synchronously")
    + calls(
      "executeAndReturnError(_:) executeAppleEvent(_:error:)", .method, .io, "runs a script synchronously")
    + calls(
      "SecItemAdd(_:_:) SecItemCopyMatching(_:_:) SecItemDelete(_:) SecItemUpdate(_:_:)", .function, .io,
      "asks the keychain synchronously")
    + calls("SecKeyCreateRandomKey(_:_:)", .function, .io, "asks the keychain synchronously")
    + calls(
      "SecTrustEvaluate(_:_:) SecTrustEvaluateWithError(_:_:)", .function, .io,
      "evaluates trust synchronously, which can use the network")
    + calls(
      "CFHostStartInfoResolution(_:_:_:) SCNetworkReachabilityGetFlags(_:_:)", .function, .io,
      "looks up a host synchronously")
    + calls(
      """
      AXObserverAddNotification(_:_:_:_:) AXObserverRemoveNotification(_:_:_:)
      AXUIElementCopyActionDescription(_:_:_:) AXUIElementCopyActionNames(_:_:)
      AXUIElementCopyAttributeNames(_:_:) AXUIElementCopyAttributeValue(_:_:_:)
      AXUIElementCopyAttributeValues(_:_:_:_:_:) AXUIElementCopyElementAtPosition(_:_:_:_:)
      AXUIElementCopyMultipleAttributeValues(_:_:_:_:) AXUIElementCopyParameterizedAttributeNames(_:_:)
      AXUIElementCopyParameterizedAttributeValue(_:_:_:_:) AXUIElementGetAttributeValueCount(_:_:_:)
      AXUIElementIsAttributeSettable(_:_:_:) AXUIElementPerformAction(_:_:)
      AXUIElementPostKeyboardEvent(_:_:_:_:) AXUIElementSetAttributeValue(_:_:_:)
      """, .function, .io, "asks another application and waits for its answer")
    + calls(
      "setActive(_:) setActive(_:options:)", .method, .io, "activates an audio session synchronously",
      on: ReceiverPattern("AVAudioSession", named: "session"))

  /// Calls of the C library. Their names are common, so each is known by its number of arguments.
  ///
  /// Source: POSIX.1-2017, "System Interfaces"; copyfile.h and spawn.h of Darwin.
  static let systemCalls: [BlockingCall] =
    calls(
      """
      copyfile(_:_:_:_:) fclose(_:) fflush(_:) fgetc(_:) fgets(_:_:_:) flock(_:_:) fopen(_:_:) fputs(_:_:)
      fread(_:_:_:_:) freopen(_:_:_:) fseek(_:_:_:) fsync(_:) ftruncate(_:_:) fwrite(_:_:_:_:)
      getline(_:_:_:) lseek(_:_:_:) lstat(_:_:) mkdir(_:_:) open(_:_:) open(_:_:_:) openat(_:_:_:)
      openat(_:_:_:_:) opendir(_:) pread(_:_:_:_:) pwrite(_:_:_:_:) read(_:_:_:) readdir(_:) readv(_:_:_:)
      rename(_:_:) rmdir(_:) sendfile(_:_:_:_:) sendfile(_:_:_:_:_:_:) stat(_:_:) unlink(_:) write(_:_:_:)
      writev(_:_:_:)
      """, .function, .io, "uses a file synchronously")
    + calls(
      """
      connect(_:_:_:) getaddrinfo(_:_:_:_:) gethostbyname(_:) getnameinfo(_:_:_:_:_:_:_:) recv(_:_:_:_:)
      recvfrom(_:_:_:_:_:_:) recvmsg(_:_:_:) send(_:_:_:_:) sendmsg(_:_:_:) sendto(_:_:_:_:_:_:)
      """, .function, .io, "uses the network synchronously")
    + calls("pclose(_:) popen(_:_:) system(_:)", .function, .waits, "waits for a process to exit")
}
