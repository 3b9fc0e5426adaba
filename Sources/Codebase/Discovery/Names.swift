/// The file names that a discovery looks for.
extension Collection<UInt8> {
  /// A name that ends in `.swift`, save for what editors and file systems leave beside such files.
  var isSwiftFileName: Bool {
    guard count > 6, suffix(6).elementsEqual(".swift".utf8) else { return false }
    // `._A.swift` holds the attributes of `A.swift` on foreign disks, `.#A.swift` is an editor's lock.
    return !starts(with: "._".utf8) && !starts(with: ".#".utf8)
  }

  var isGit: Bool { elementsEqual(".git".utf8) }
  var isIgnoreFile: Bool { elementsEqual(".gitignore".utf8) }
}

extension Platform.Entry {
  var isGit: Bool { name.isGit }
  var isIgnoreFile: Bool { name.isIgnoreFile }
}
