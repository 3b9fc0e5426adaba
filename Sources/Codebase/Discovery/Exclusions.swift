/// The patterns of `--exclude`: the syntax of a `.gitignore` file in the run's root.
struct Exclusions {
  private let list: IgnoreList

  init(_ patterns: [String]) {
    list = IgnoreList(
      patterns: patterns.compactMap { pattern in
        let isRelative = pattern.hasPrefix("./")
        return IgnorePattern((isRelative ? pattern.dropFirst(1) : pattern[...]).utf8, foldsCase: false)
      })
  }

  /// Whether a path is excluded whose folder is not.
  ///
  /// - Parameter path: as shown to people. Outside the run's root only patterns without a slash apply.
  func cover(_ path: [UInt8], isFolder: Bool) -> Bool {
    if list.isEmpty || path.isEmpty { return false }
    return path.withUnsafeBufferPointer { list.ignores($0, isFolder: isFolder) == true }
  }

  /// Whether a path, or a folder above it in the run's root, is excluded.
  func coverNamed(_ path: [UInt8], isFolder: Bool) -> Bool {
    if list.isEmpty { return false }
    let isAbsolute = path.first == UInt8(ascii: "/")
    for index in path.indices where index > 0 && path[index] == UInt8(ascii: "/") && !isAbsolute {
      if cover(Array(path[..<index]), isFolder: true) { return true }
    }
    return cover(path, isFolder: isFolder)
  }
}
