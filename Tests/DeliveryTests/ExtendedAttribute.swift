import Foundation

#if os(Linux)
  import CExtendedAttributes
#endif

/// An extended attribute of the tests' own.
enum ExtendedAttribute {
  private static let name = "user.unqueue-test"

  /// - Returns: whether the file system has such attributes.
  static func set(_ value: [UInt8], of path: String) -> Bool {
    #if os(Linux)
      setxattr(path, name, value, value.count, 0) == 0
    #else
      setxattr(path, name, value, value.count, 0, 0) == 0
    #endif
  }

  static func value(of path: String) -> [UInt8] {
    var value = [UInt8](repeating: 0, count: 256)
    #if os(Linux)
      let count = getxattr(path, name, &value, value.count)
    #else
      let count = getxattr(path, name, &value, value.count, 0, 0)
    #endif
    return Array(value.prefix(max(0, count)))
  }
}
