#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the signals that ask a program to stop do to this one: SIGINT, SIGTERM and SIGHUP.
///
/// A signal that whoever started the program had it ignore, as `nohup` does, stays ignored.
public enum Interruption {
  /// The exit status of an interrupted run, after the shells' 128 + SIGINT.
  public static let exitCode: Int32 = 130

  /// From now on a signal ends the process at once, with a line on standard error and `exitCode`. For as long
  /// as there is nothing to tidy up.
  public static func endsTheProcess() {
    // In a handler nothing is safe but system calls and memory that is there already.
    guard standardErrorCanBeErased else { return handleSignals { _ in Interruption.endSaying() } }
    handleSignals { _ in
      // What tells of progress, and the mark of the key that was pressed.
      let erasure: StaticString = "\r\u{1B}[K"
      _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount)
      Interruption.endSaying()
    }
  }

  private static func endSaying() -> Never {
    let line: StaticString = "unqueue: interrupted, no file was written\n"
    _ = write(2, line.utf8Start, line.utf8CodeUnitCount)
    _exit(130)
  }

  /// Whether standard error is a terminal that can erase a line.
  private static var standardErrorCanBeErased: Bool {
    guard isatty(2) == 1, let kind = getenv("TERM").map({ String(cString: $0) }) else { return false }
    return !["", "dumb"].contains(kind)
  }

  /// From now on a signal is only noted, and the process asks `isNoted` when it can stop.
  public static func isOnlyNoted() {
    noted.pointee = 0
    handleSignals { _ in Interruption.noted.pointee = 1 }
  }

  /// Whether a signal came since `isOnlyNoted` was called.
  public static var isNoted: Bool { noted.pointee != 0 }

  /// Makes writing to a pipe that nobody reads any more a failure (`EPIPE`) instead of the end of the process.
  public static func closedPipesAreFailures() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Memory of its own, as a handler must not take part in Swift's checks for exclusive access.
  private nonisolated(unsafe) static let noted: UnsafeMutablePointer<sig_atomic_t> = {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  private static func handleSignals(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }
}
