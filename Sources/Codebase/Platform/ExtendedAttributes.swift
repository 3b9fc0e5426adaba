#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import CExtendedAttributes
  import Glibc
#elseif canImport(Musl)
  import CExtendedAttributes
  import Musl
#endif

/// What a file carries beside its content and its permissions, access control lists included.
enum ExtendedAttributes {
  #if canImport(Darwin)
    /// Between open files. It is no failure where their file system knows of none.
    static func copy(from source: Int32, to target: Int32) throws(FileOperations.Failure) {
      let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(source, target, nil, parts) == 0 || errno == ENOTSUP else {
        throw FileOperations.Failure(code: errno)
      }
    }
  #else
    /// Between open files. It is no failure where their file system knows of none.
    static func copy(from source: Int32, to target: Int32) throws(FileOperations.Failure) {
      for name in try names(of: source) where !isOfTheContents(name) {
        do throws(FileOperations.Failure) {
          let value = try growing { fgetxattr(source, name, $0, $1) }
          _ = try FileOperations.retrying { fsetxattr(target, name, value, value.count, 0) }
        } catch {
          // Those outside `user.` are the system's: it may keep them to itself.
          let isKept = [EPERM, EACCES, ENOTSUP, ENODATA].contains(error.code)
          guard isKept, !name.hasPrefix("user.") else { throw error }
        }
      }
    }

    private static func names(of file: Int32) throws(FileOperations.Failure) -> [String] {
      do throws(FileOperations.Failure) {
        return try growing { buffer, size in
          flistxattr(file, buffer?.assumingMemoryBound(to: CChar.self), size)
        }
        .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      } catch {
        if error.code == ENOTSUP { return [] }
        throw error
      }
    }

    /// Signatures of the contents, which would be wrong for others.
    private static func isOfTheContents(_ name: String) -> Bool {
      name == "security.ima" || name == "security.evm"
    }

    /// What a call that first tells a size gives, also when that grows between.
    private static func growing(
      _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(FileOperations.Failure) -> [UInt8] {
      while true {
        let size = try FileOperations.retrying { call(nil, 0) }
        if size == 0 { return [] }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { call($0.baseAddress, size) }
        if count >= 0 { return Array(bytes.prefix(count)) }
        guard errno == ERANGE else { throw FileOperations.Failure(code: errno) }
      }
    }
  #endif
}
