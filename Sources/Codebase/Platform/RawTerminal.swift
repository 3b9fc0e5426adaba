#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal at standard input, read key by key.
///
/// Keys come without Enter and without being shown. Signals that ask the program to stop are only noted and end the
/// wait for a key; a second one ends the process. Whichever way the program ends, suspends or starts another one, the
/// terminal is as it was before.
public struct RawTerminal: ~Copyable {
  public enum Input: Equatable, Sendable {
    case key(Character)
    /// The window has another size, or the program was in the background.
    case changed
    /// A signal asked to stop, or the terminal is gone.
    case stopped
  }

  private var buffer: [UInt8] = []

  /// - Throws: the system's error where standard input is no terminal.
  public init() throws(FileOperations.Failure) {
    guard tcgetattr(STDIN_FILENO, &TerminalState.saved.pointee) == 0, TerminalState.openPipe() else {
      throw FileOperations.Failure(code: errno)
    }
    TerminalState.raw.pointee = TerminalState.saved.pointee
    TerminalState.raw.pointee.c_lflag &= ~tcflag_t(ICANON | ECHO)
    TerminalState.handleSignals()
    TerminalState.enter()
  }

  deinit {
    AlternateScreen.leave()
    TerminalState.leave()
  }

  /// Gives the terminal back before the end of this value's life. No key can be read from then on.
  public mutating func close() {
    AlternateScreen.leave()
    TerminalState.leave()
  }

  /// Whether a signal has asked to stop.
  public static var isStopped: Bool { TerminalState.isStopped }

  /// Waits for the next thing that happens.
  public mutating func next() -> Input {
    while true {
      if TerminalState.isStopped { return .stopped }
      if TerminalState.takeChange() { return .changed }
      if let key = Keys.take(from: &buffer) { return key == Keys.endOfInput ? .stopped : .key(key) }
      // An escape key alone is no key; what follows one has come with it.
      guard TerminalState.wait() else { return .stopped }
      guard readMore() else { return .stopped }
    }
  }

  /// Waits for the next thing that happens; keys that stand for no character are `NamedKey`s.
  public mutating func nextNamed() -> Input {
    while true {
      if TerminalState.isStopped { return .stopped }
      if TerminalState.takeChange() { return .changed }
      if let key = Keys.takeNamed(from: &buffer) { return key == Keys.endOfInput ? .stopped : .key(key) }
      // What follows an escape may come apart from it.
      let limit: Int32 = buffer.isEmpty ? -1 : buffer.count == 1 ? 50 : 1000
      let count = buffer.count
      guard TerminalState.wait(milliseconds: limit), readMore() else { return .stopped }
      if limit < 0 || buffer.count > count || TerminalState.hasNews { continue }
      buffer.removeAll()
      if count == 1 { return .key(NamedKey.escape.rawValue) }
    }
  }

  /// Takes the terminal's alternate screen, which has no scrollback, until `leaveAlternateScreen` or the end of this value.
  /// While the program is stopped in the background, the screen is the shell's.
  public mutating func enterAlternateScreen() { AlternateScreen.enter() }

  /// Shows what was on the screen before, and the cursor where it was.
  public mutating func leaveAlternateScreen() { AlternateScreen.leave() }

  /// Reads a line that is shown and edited as it is typed; nil when asked to stop.
  public mutating func line() -> String? {
    TerminalState.leave()
    defer { TerminalState.enter() }
    while true {
      if TerminalState.isStopped { return nil }
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return text
      }
      guard TerminalState.wait(), readMore() else { return nil }
      _ = TerminalState.takeChange()
    }
  }

  /// Runs a shell command that has the terminal to itself, and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: known to the command as `$1` and so on.
  ///   - environment: the command's environment variables.
  /// - Returns: its exit status; -1 where it could not be run or a signal ended it.
  public mutating func run(
    shell command: String, _ arguments: [String], environment: [String: String]
  ) -> Int32 {
    TerminalState.leave()
    defer { TerminalState.enter() }
    return TerminalState.run(
      ["/bin/sh", "-c", command, "sh"] + arguments, environment: environment.map { "\($0)=\($1)" })
  }

  /// - Returns: false when the terminal is gone.
  private mutating func readMore() -> Bool {
    guard TerminalState.hasInput() else { return true }
    var chunk = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 { buffer += chunk[..<count] }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }
}

/// What signal handlers touch: memory that is there before they can run, and system calls that are safe in them.
private enum TerminalState {
  nonisolated(unsafe) static let saved = allocate(termios())
  nonisolated(unsafe) static let raw = allocate(termios())
  private nonisolated(unsafe) static let isRaw = allocate(sig_atomic_t(0))
  private nonisolated(unsafe) static let stop = allocate(sig_atomic_t(0))
  private nonisolated(unsafe) static let change = allocate(sig_atomic_t(0))
  /// A byte in it ends a wait.
  private nonisolated(unsafe) static let pipeEnds = allocate((reading: Int32(-1), writing: Int32(-1)))

  private static func allocate<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return pointer
  }

  static func openPipe() -> Bool {
    if pipeEnds.pointee.reading >= 0 { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipeEnds.pointee = (ends[0], ends[1])
    return true
  }

  static func enter() {
    isRaw.pointee = 1
    tcsetattr(STDIN_FILENO, TCSADRAIN, raw)
  }

  static func leave() {
    isRaw.pointee = 0
    tcsetattr(STDIN_FILENO, TCSADRAIN, saved)
  }

  static var isStopped: Bool { stop.pointee != 0 }

  static func takeChange() -> Bool {
    defer { change.pointee = 0 }
    return change.pointee != 0
  }

  /// Whether a signal came that nobody has asked for yet.
  static var hasNews: Bool { stop.pointee != 0 || change.pointee != 0 }

  /// Waits for input or a signal, at most so long; -1 for as long as it takes.
  ///
  /// - Returns: false when the terminal is gone.
  static func wait(milliseconds: Int32 = -1) -> Bool {
    var descriptors = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipeEnds.pointee.reading, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, milliseconds) >= 0 || errno == EINTR else { return false }
    var byte: UInt8 = 0
    while read(pipeEnds.pointee.reading, &byte, 1) > 0 {}
    return true
  }

  static func hasInput() -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  static func handleSignals() {
    stop.pointee = 0
    change.pointee = 0
    AlternateScreen.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      handle(number) { _ in
        if TerminalState.stop.pointee != 0 {
          TerminalState.restore()
          _exit(130)
        }
        TerminalState.stop.pointee = 1
        TerminalState.wake()
      }
    }
    handle(SIGWINCH) { _ in
      TerminalState.change.pointee = 1
      TerminalState.wake()
    }
    handleSuspension()
    // What stops a process without a word ends here too.
    handle(SIGCONT) { _ in TerminalState.resume() }
  }

  /// Gives the terminal back for as long as the process is stopped.
  private static func handleSuspension() {
    handle(SIGTSTP) { _ in
      let code = errno
      TerminalState.restore()
      _ = signal(SIGTSTP, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGTSTP)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      // Stops here until the process is continued, unless it has no shell that could continue it.
      raise(SIGTSTP)
      TerminalState.handleSuspension()
      TerminalState.resume()
      errno = code
    }
  }

  private static func resume() {
    let code = errno
    if isRaw.pointee != 0 { tcsetattr(STDIN_FILENO, TCSADRAIN, raw) }
    AlternateScreen.show()
    change.pointee = 1
    wake()
    errno = code
  }

  private static func restore() {
    AlternateScreen.hide()
    if isRaw.pointee != 0 { tcsetattr(STDIN_FILENO, TCSADRAIN, saved) }
  }

  private static func wake() {
    let code = errno
    var byte: UInt8 = 0
    _ = write(pipeEnds.pointee.writing, &byte, 1)
    errno = code
  }

  /// A signal that whoever started the program had it ignore stays ignored.
  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    let previous = signal(number, handler)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
    }
  }

  /// Runs a program in the foreground with this process's own terminal.
  static func run(_ arguments: [String], environment: [String]) -> Int32 {
    let ownSignals = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in ownSignals { _ = signal(number, handler) } }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], nil, &attributes, words, variables) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
