/// Tuist's description of a project, `Project.swift`, which other Swift files may be called, too.
enum TuistProject {
  static let fileName = "Project.swift"

  /// Whether a file is one: it imports the module that describes projects.
  ///
  /// - Parameter reader: a file's bytes; nil where it can't be read.
  static func isDescribed(in path: String, reader: (String) -> [UInt8]?) -> Bool {
    reader(path).map { String(decoding: $0, as: UTF8.self).contains("import ProjectDescription") } ?? false
  }
}
