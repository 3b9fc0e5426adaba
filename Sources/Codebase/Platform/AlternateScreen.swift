#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal's other screen at standard output, which leaves the first one and its scrollback as they are.
///
/// `hide` and `show` are safe in signal handlers.
enum AlternateScreen {
  private nonisolated(unsafe) static let isWanted = allocate()
  private nonisolated(unsafe) static let isShown = allocate()

  /// Makes sure that the memory is there before a handler can run.
  static func prepare() {
    isWanted.pointee = 0
    isShown.pointee = 0
  }

  static func enter() {
    isWanted.pointee = 1
    show()
  }

  static func leave() {
    isWanted.pointee = 0
    hide()
  }

  /// Gives the first screen back for as long as another program has the terminal.
  static func hide() {
    if isShown.pointee == 0 { return }
    isShown.pointee = 0
    // Lines wrap again, the cursor is seen, the first screen is back.
    say("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
  }

  static func show() {
    if isWanted.pointee == 0 || isShown.pointee != 0 { return }
    isShown.pointee = 1
    say("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
  }

  private static func say(_ sequence: StaticString) {
    _ = write(STDOUT_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }

  private static func allocate() -> UnsafeMutablePointer<sig_atomic_t> {
    let pointer = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }
}
