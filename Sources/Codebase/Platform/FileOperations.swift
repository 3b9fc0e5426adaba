#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system calls behind careful writing and terminal output, the same on every platform.
public enum FileOperations {
  /// A system call that failed, by its error number.
  public struct Failure: Error, Hashable, Sendable {
    public let code: Int32

    public init(code: Int32) {
      self.code = code
    }

    /// The failures that call for different words; everything else is `other`.
    public enum Kind: Sendable {
      case missing, denied, readOnlyFileSystem, full, closedPipe, other
    }

    public var kind: Kind {
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .denied
      case EROFS: .readOnlyFileSystem
      case ENOSPC, EDQUOT: .full
      case EPIPE: .closedPipe
      default: .other
      }
    }
  }

  /// What decides whether and how a file is replaced.
  public struct Attributes: Hashable, Sendable {
    /// The permission bits, set-id and sticky bits included.
    public let permissions: UInt32
    public let isRegularFile: Bool
    /// How many names the file has.
    public let linkCount: Int
  }

  /// The absolute path of a file with every symbolic link followed.
  public static func resolve(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw Failure(code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The attributes of a file, or of what a symbolic link points to.
  public static func attributes(of path: String) throws(Failure) -> Attributes {
    var information = stat()
    guard stat(path, &information) == 0 else { throw Failure(code: errno) }
    return Attributes(
      permissions: UInt32(information.st_mode & 0o7777),
      isRegularFile: information.st_mode & S_IFMT == S_IFREG,
      linkCount: Int(information.st_nlink))
  }

  /// Whether this process may write to an existing file.
  public static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// All bytes of a file.
  public static func contents(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retrying { read(descriptor, &chunk, chunk.count) }
      guard count > 0 else { return result }
      result.append(contentsOf: chunk[..<count])
    }
  }

  /// Creates a file that did not exist, readable by this user alone. When that fails, nothing is left of it.
  public static func create(_ path: String, contents: [UInt8]) throws(Failure) {
    let descriptor = try retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    var isOpen = true
    do throws(Failure) {
      try writeAll(contents, to: descriptor)
      // Network file systems report a full disk only here.
      isOpen = false
      guard close(descriptor) == 0 || errno == EINTR else { throw Failure(code: errno) }
    } catch {
      if isOpen { close(descriptor) }
      try? delete(path)
      throw error
    }
  }

  /// Gives a file another's permissions, extended attributes and access control list, and its owner where this
  /// process may do that.
  ///
  /// - Parameter path: a file that is no symbolic link and that this process may write.
  public static func copyAttributes(of original: String, to path: String) throws(Failure) {
    let source = try retrying { open(original, O_RDONLY | O_CLOEXEC) }
    defer { close(source) }
    let target = try retrying { open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC) }
    defer { close(target) }
    var information = stat()
    guard fstat(source, &information) == 0 else { throw Failure(code: errno) }
    // Each of these can undo what comes after it: a new owner clears the set-id bits, and the permissions are the
    // mask of an access control list and may forbid to write attributes.
    if fchown(target, information.st_uid, information.st_gid) != 0 {
      _ = fchown(target, uid_t.max, information.st_gid)
    }
    try ExtendedAttributes.copy(from: source, to: target)
    _ = try retrying { fchmod(target, information.st_mode & 0o7777) }
  }

  /// Gives a file a new name in one step, replacing what has that name.
  public static func move(_ path: String, to newPath: String) throws(Failure) {
    guard rename(path, newPath) == 0 else { throw Failure(code: errno) }
  }

  /// Whether `move` can give an existing file a name in a folder: one file system, and on Linux one mount of it.
  public static func canMove(_ path: String, into folder: String) -> Bool {
    var file = stat()
    var target = stat()
    guard stat(path, &file) == 0, stat(folder, &target) == 0, file.st_dev == target.st_dev else {
      return false
    }
    // No system gives a file the name `.`, and Linux looks at the mounts before it looks at the name.
    return rename(path, "\(folder)/.") == 0 || errno != EXDEV
  }

  /// Removes a file; it is no failure when there is none.
  public static func delete(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(code: errno) }
  }

  /// Removes an empty folder; it is no failure when there is none.
  public static func deleteFolder(_ path: String) throws(Failure) {
    guard rmdir(path) == 0 || errno == ENOENT else { throw Failure(code: errno) }
  }

  /// Creates a folder; it is no failure when there is one.
  public static func createFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = Failure(code: errno)
    var information = stat()
    guard failure.code == EEXIST, stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR
    else {
      throw failure
    }
  }

  /// Whether there is something with this name, a link that leads nowhere included.
  public static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// Waits until a file's bytes have left this machine's memory.
  ///
  /// - Parameter isLast: whether to wait for the drive as well, for everything that was sent to it so far.
  public static func synchronise(_ path: String, isLast: Bool) throws(Failure) {
    let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    #if canImport(Darwin)
      // `fsync` leaves the bytes in the drive's cache there. Some file systems lack the stronger request.
      if isLast, fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    _ = try retrying { fsync(descriptor) }
  }

  /// Waits until a folder's entries are on the disk, where its file system knows how to.
  public static func synchroniseFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Whether a file descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The columns of the terminal at a file descriptor; nil where it is not one or does not say.
  public static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The columns and rows of the terminal at a file descriptor; nil where it is not one or does not say.
  public static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes to a file descriptor.
  public static func writeAll(_ contents: [UInt8], to descriptor: Int32) throws(Failure) {
    var remaining = contents[...]
    while !remaining.isEmpty {
      let count = try retrying {
        remaining.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }
      remaining = remaining.dropFirst(count)
    }
  }

  /// Repeats a call that a signal interrupted.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw Failure(code: code) }
    }
  }
}

extension FileOperations.Failure: CustomStringConvertible {
  /// The system's own words for the error, for example `No space left on device`.
  public var description: String { String(cString: strerror(code)) }
}
