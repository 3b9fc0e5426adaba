/// Paths as bytes, without a trailing slash except for `/` itself.
extension [UInt8] {
  func appending(_ component: some Collection<UInt8>) -> [UInt8] {
    if isEmpty || component.isEmpty { return self + component }
    var result = self
    result.reserveCapacity(count + 1 + component.count)
    if result.last != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
    result += component
    return result
  }

  func appending(_ component: String) -> [UInt8] { appending(component.utf8) }

  /// A path that is relative to this folder, or absolute.
  func resolving(_ path: [UInt8]) -> [UInt8] {
    path.first == UInt8(ascii: "/") ? path : appending(path)
  }

  /// The part of this path below `folder`: empty for the folder itself, `nil` outside.
  func relative(to folder: [UInt8]) -> ArraySlice<UInt8>? {
    guard starts(with: folder) else { return nil }
    let rest = dropFirst(folder.count)
    if rest.isEmpty || folder.last == UInt8(ascii: "/") { return rest }
    return rest.first == UInt8(ascii: "/") ? rest.dropFirst() : nil
  }

  /// Whether this path has more components, or as many and comes first.
  func isDeeper(than other: [UInt8]) -> Bool {
    let depths = (count { $0 == UInt8(ascii: "/") }, other.count { $0 == UInt8(ascii: "/") })
    return depths.0 == depths.1 ? lexicographicallyPrecedes(other) : depths.0 > depths.1
  }
}
