#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few system calls that Unqueue makes itself: the only place that knows which C library is underneath.
///
/// Paths are bytes, because a file system may hold names that are not UTF-8.
enum Platform {
  enum Kind: Sendable {
    case file
    case folder
    case link
    /// A socket, a pipe, a device.
    case other
  }

  /// What makes two paths the same file or folder.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  struct Status: Sendable {
    let identity: Identity
    let kind: Kind
    let isPipe: Bool
    let byteCount: Int
    /// When the content or anything else about it last changed: a file that takes another's place keeps the time of its
    /// content, but not this one.
    let changed: FileTime
  }

  struct Entry: Sendable {
    let name: [UInt8]
    let kind: Kind
  }

  struct SystemError: Error, Hashable, Sendable {
    let code: Int32

    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    var isFolder: Bool { code == EISDIR }
    /// The system's own words, with a small first letter: `permission denied`.
    var message: String {
      let words = String(cString: strerror(code))
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  /// - Throws: `SystemError`, also for a link that leads nowhere when it is followed.
  static func status(of path: [UInt8], followingLink: Bool) throws(SystemError) -> Status {
    var raw = stat()
    let failed = withCString(path) { followingLink ? stat($0, &raw) : lstat($0, &raw) } != 0
    if failed { throw SystemError(code: errno) }
    return Status(raw)
  }

  /// The absolute path free of links, `.` and `..`; `nil` where the path leads nowhere.
  static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = withCString(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// A folder's identity and those entries that `isWanted` names by their name and kind, in no order.
  static func list(
    _ path: [UInt8], where isWanted: (UnsafeBufferPointer<UInt8>, Kind) -> Bool
  ) throws(SystemError) -> (identity: Identity, entries: [Entry]) {
    guard let stream = withCString(path, { opendir($0) }) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var raw = stat()
    guard fstat(dirfd(stream), &raw) == 0 else { throw SystemError(code: errno) }

    var entries: [Entry] = []
    let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      let length = strlen(start)
      let name = UnsafeRawBufferPointer(start: start, count: length).assumingMemoryBound(to: UInt8.self)
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      let kind = Kind(entryType: Int(entry.pointee.d_type)) ?? kindByStatus(of: name, in: path)
      if isWanted(name, kind) { entries.append(Entry(name: Array(name), kind: kind)) }
    }
    if errno != 0 { throw SystemError(code: errno) }
    return (Status(raw).identity, entries)
  }

  /// The bytes of a file.
  ///
  /// - Throws: `SystemError`; `EISDIR` for a folder, `EINVAL` for a pipe or another thing that has no content
  ///   to keep, `ELOOP` for a link that is not to be followed.
  static func read(
    _ path: [UInt8], followingLink: Bool = true
  ) throws(SystemError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor = withCString(path) { open($0, flags) }
    if descriptor < 0 { throw SystemError(code: errno) }
    defer { close(descriptor) }
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { throw SystemError(code: errno) }
    let status = Status(raw)
    guard status.kind == .file else { throw SystemError(code: status.kind == .folder ? EISDIR : EINVAL) }

    var bytes: [UInt8] = []
    // One byte more than the file has, so that the end is met in the first round.
    var capacity = status.byteCount + 1
    while true {
      let chunk = try readChunk(descriptor, capacity: capacity)
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < capacity { return bytes }
      capacity = 1 << 16
    }
  }

  /// Reads until `capacity` bytes are there or the file ends.
  private static func readChunk(_ descriptor: Int32, capacity: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    #if canImport(Darwin)
      let systemRead = Darwin.read
    #elseif canImport(Glibc)
      let systemRead = Glibc.read
    #elseif canImport(Musl)
      let systemRead = Musl.read
    #endif
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let got = systemRead(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
        if got == 0 { break }
        if got > 0 {
          count += got
        } else if errno != EINTR {
          code = errno
          break
        }
      }
    }
    if code != 0 { throw SystemError(code: code) }
    return chunk
  }

  private static func kindByStatus(of name: UnsafeBufferPointer<UInt8>, in folder: [UInt8]) -> Kind {
    let path = folder + [UInt8(ascii: "/")] + Array(name)
    return (try? status(of: path, followingLink: false))?.kind ?? .other
  }

  private static func withCString<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      for (index, byte) in path.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[path.count] = 0
      return body(UnsafeBufferPointer(buffer).baseAddress.unsafelyUnwrapped)
    }
  }
}

/// A point in time by the system's clock.
struct FileTime: Comparable, Sendable {
  var seconds: Int64
  var nanoseconds: Int64

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension Platform.Kind {
  /// The kind that a directory entry states; `nil` where the file system leaves it open.
  fileprivate init?(entryType: Int) {
    switch entryType {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    default: self = .other
    }
  }
}

extension Platform.Status {
  fileprivate init(_ raw: stat) {
    identity = Platform.Identity(
      device: UInt64(truncatingIfNeeded: raw.st_dev), inode: UInt64(truncatingIfNeeded: raw.st_ino))
    byteCount = Int(raw.st_size)
    #if canImport(Darwin)
      let times = [raw.st_mtimespec, raw.st_ctimespec]
    #else
      let times = [raw.st_mtim, raw.st_ctim]
    #endif
    changed = times.map { FileTime(seconds: Int64($0.tv_sec), nanoseconds: Int64($0.tv_nsec)) }
      .reduce(FileTime(seconds: 0, nanoseconds: 0), max)
    let format = UInt32(raw.st_mode) & UInt32(S_IFMT)
    isPipe = format == UInt32(S_IFIFO)
    switch format {
    case UInt32(S_IFREG): kind = .file
    case UInt32(S_IFDIR): kind = .folder
    case UInt32(S_IFLNK): kind = .link
    default: kind = .other
    }
  }
}
