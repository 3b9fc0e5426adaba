/// Reads what a discovery found.
public enum FileReader {
  /// The bytes of a file, untouched.
  ///
  /// - Throws: `ReadError`.
  public static func read(_ file: DiscoveredFile) throws(ReadError) -> SourceFile {
    let bytes: [UInt8]
    do throws(Platform.SystemError) {
      bytes = try Platform.read(Array(file.absolutePath.utf8))
    } catch {
      if error.isMissing { throw .vanished }
      if error.isFolder { throw .isFolder }
      throw .unreadable(error.message)
    }
    return try checked(SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes))
  }

  /// How large a file may be, in bytes. Its tree takes more than a hundred times as much, and code by hand is smaller.
  static let sizeLimit = 8 << 20

  /// A file whose bytes are text.
  ///
  /// - Throws: `ReadError` for bytes that are not UTF-8, and for more of them than can be parsed in the memory of most.
  public static func checked(_ file: SourceFile) throws(ReadError) -> SourceFile {
    // What says that it is generated is left out in any case, but where it is asked for.
    guard file.bytes.count <= sizeLimit || GeneratedMarker.isGenerated(file.bytes) else {
      throw .isTooLarge(file.bytes.count)
    }
    if let offset = file.bytes.withUnsafeBufferPointer(\.firstInvalidUTF8Offset) {
      throw file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
        ? .isUTF16 : .notUTF8(offset)
    }
    return file
  }
}

/// Why a discovered file could not be read. The run goes on without it.
public enum ReadError: Error, Hashable, Sendable {
  /// It was there when the folders were listed.
  case vanished
  case isFolder
  /// The system's reason, as in `permission denied`.
  case unreadable(String)
  case isUTF16
  /// The offset, in bytes from 0, of the first byte that belongs to no UTF-8 sequence.
  case notUTF8(Int)
  /// How many bytes it has.
  case isTooLarge(Int)
}

extension ReadError: CustomStringConvertible {
  /// What happened and what to do next, lower case, no full stop.
  public var description: String {
    switch self {
    case .vanished: "vanished during the run; run again once nothing else is changing files"
    case .isFolder: "became a folder during the run; run again once nothing else is changing files"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .isUTF16: "is UTF-16, not UTF-8; convert it first"
    case .isTooLarge(let size):
      "has \(size >> 20) MB, and at most \(FileReader.sizeLimit >> 20) are read; split it or leave it out with --exclude"
    case .notUTF8(let offset): "is not valid UTF-8: bad byte at offset \(offset); convert it first"
    }
  }
}
