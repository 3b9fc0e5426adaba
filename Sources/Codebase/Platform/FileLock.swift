#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that one process at a time can have. It ends with this object, or with the process however that ends.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock at a path, where a file is left behind that says which process has it.
  ///
  /// - Returns: nil where it is taken.
  /// - Throws: `Failure` where the file can't be opened or its file system knows no locks.
  public static func take(_ path: String) throws(FileOperations.Failure) -> FileLock? {
    let descriptor = try FileOperations.retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) }
    do throws(FileOperations.Failure) {
      _ = try FileOperations.retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
    } catch {
      close(descriptor)
      if error.code == EWOULDBLOCK { return nil }
      throw error
    }
    let lock = FileLock(descriptor)
    // For people only, so that a full disk is no obstacle.
    if ftruncate(descriptor, 0) == 0 {
      try? FileOperations.writeAll(Array("\(getpid())\n".utf8), to: descriptor)
    }
    return lock
  }

  /// The process that has the lock at a path, as it noted there; nil where it did not.
  public static func holder(of path: String) -> Int? {
    guard let bytes = try? FileOperations.contents(of: path) else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The process that noted itself at a path and still runs.
  public static func runningHolder(of path: String) -> Int? {
    holder(of: path).flatMap { kill(pid_t(truncatingIfNeeded: $0), 0) == 0 || errno == EPERM ? $0 : nil }
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    // Not by closing alone: a child process that is just being started has the descriptor for a moment too.
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
