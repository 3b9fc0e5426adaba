import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `unqueue` at a terminal of its own, typed at and read like a person would.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var master: Int32
  /// Kept open, so that the terminal can be asked for its state after the program's end.
  private let slave: Int32
  private let process: pid_t
  private var status: Int32?
  private let initial: termios
  private let rows: Int
  /// All that was shown, escape sequences included.
  private(set) var raw: [UInt8] = []
  /// Where what was not returned yet begins.
  private var mark = 0

  /// - Parameter script: a shell script that knows the program and its arguments as `$@`.
  init(
    _ arguments: [String], in program: Program, columns: Int = 80, rows: Int = 40,
    script: String = "exec \"$@\""
  ) throws {
    self.rows = rows
    master = Library.posixOpenpt(O_RDWR | O_NOCTTY)
    guard master >= 0, Library.grantpt(master) == 0, Library.unlockpt(master) == 0,
      let name = Library.ptsname(master)
    else {
      throw Failure(description: "there is no terminal: \(String(cString: strerror(errno)))")
    }
    let path = String(cString: name)
    slave = open(path, O_RDWR | O_NOCTTY)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    var state = termios()
    tcgetattr(slave, &state)
    initial = state
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that a session's leader opens becomes the session's own.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGPIPE, SIGTTOU, SIGTTIN] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Library.spawnsSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let command = "cd \"$0\" && { \(script); }"
    let words = ["/bin/sh", "-c", command, program.folder, Program.executable.path] + arguments
    let variables = ["TERM": "xterm"].merging(program.variables) { _, own in own }.map { "\($0)=\($1)" }
    let pointers = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for pointer in pointers + environment { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, pointers, environment)
    guard code == 0 else { throw Failure(description: "nothing runs: \(String(cString: strerror(code)))") }
    process = child
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var code: Int32 = 0
      waitpid(process, &code, 0)
    }
    closeMaster()
    close(slave)
  }

  /// Whether the terminal is as it was before the program.
  var isRestored: Bool {
    var state = termios()
    guard tcgetattr(slave, &state) == 0 else { return false }
    return state.c_lflag == initial.c_lflag && state.c_iflag == initial.c_iflag
      && state.c_oflag == initial.c_oflag
  }

  /// Types keys, and waits until what is shown from then on ends with a text.
  ///
  /// - Parameters:
  ///   - end: by default, that of the prompt for a change.
  ///   - part: what has to be shown before the end: a program that comes to the foreground may prompt more than once.
  /// - Returns: what was shown, without escape sequences.
  @discardableResult
  func type(_ keys: String = "", until end: String = ",?] ", after part: String = "") throws -> String {
    try write(keys)
    return try wait { $0.hasSuffix(end) && (part.isEmpty || $0.contains(part)) }
  }

  /// Types keys without waiting for what they do.
  func press(_ keys: String) throws { try write(keys) }

  /// Waits until the screen, as it is with all that was shown, fulfils a condition.
  func screen(where isMet: (ShownScreen) -> Bool) throws -> ShownScreen {
    var screen = ShownScreen([], rows: rows)
    _ = try wait { _ in
      screen = ShownScreen(raw, rows: rows)
      return isMet(screen)
    }
    guard isMet(screen) else { throw Failure(description: "the screen never came: \(screen.text)") }
    return screen
  }

  /// Types keys and waits until the program ends.
  func finish(_ keys: String = "") throws -> (text: String, status: Int32) {
    try write(keys)
    return try (wait { _ in false }, status ?? -1)
  }

  func resize(columns: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Closes the window.
  func hangUp() { closeMaster() }

  private func closeMaster() {
    if master >= 0 { close(master) }
    master = -1
  }

  private func write(_ keys: String) throws {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(description: "nothing takes '\(keys)'") }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads until a condition on the text since the last wait holds, or the program has ended.
  private func wait(until isMet: (String) -> Bool) throws -> String {
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline {
      let isRunning = !hasEnded()
      read()
      let text = shown
      if isMet(text) || !isRunning {
        mark = raw.count
        return text
      }
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 20)
    }
    throw Failure(description: "nothing more came after: \(shown)")
  }

  private var shown: String {
    String(decoding: raw[mark...], as: UTF8.self).withoutColours.replacing("\r\n", with: "\n")
  }

  private func hasEnded() -> Bool {
    if status != nil { return true }
    var code: Int32 = 0
    guard waitpid(process, &code, WNOHANG) == process else { return false }
    status = code & 0x7F == 0 ? (code >> 8) & 0xFF : -(code & 0x7F)
    return true
  }

  /// Takes what is there to be read.
  private func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while master >= 0 {
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLIN) != 0 else { return }
      let count = Foundation.read(master, &chunk, chunk.count)
      guard count > 0 else { return }
      raw += chunk[..<count]
    }
  }
}

/// What Swift's view of some C libraries leaves out, although every one of them has it.
private enum Library {
  typealias Call = @convention(c) (Int32) -> Int32

  static let posixOpenpt = function("posix_openpt", Call.self)
  static let grantpt = function("grantpt", Call.self)
  static let unlockpt = function("unlockpt", Call.self)
  static let ptsname = function(
    "ptsname", (@convention(c) (Int32) -> UnsafeMutablePointer<CChar>?).self)

  /// `POSIX_SPAWN_SETSID`
  #if canImport(Darwin)
    static let spawnsSession: Int32 = 0x400
  #else
    static let spawnsSession: Int32 = 0x80
  #endif

  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), name), to: type)
  }
}
