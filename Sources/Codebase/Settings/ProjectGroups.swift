import Foundation

/// The projects that the files of a run belong to. Each is a codebase of its own: what one declares means nothing in
/// another, unless that says where it is.
public struct ProjectGroups {
  private let files: [String]
  private let reader: (String) -> [UInt8]?
  private let lister: (String) -> [String]
  /// The folder around all files.
  private let commonFolder: String
  private var known: [String: Marks] = [:]
  /// The owner of the files of a folder.
  private var owners: [String: String] = [:]
  /// The folders of projects, each with one that stands for all that belong together.
  private var parents: [String: String] = [:]

  /// What a folder holds that makes files belong together.
  private struct Marks {
    /// The names of manifests and projects.
    let projects: [String]
    let isRepository: Bool
    var isProject: Bool { !projects.isEmpty }
  }

  /// Indices of files by project, in order.
  ///
  /// Packages and projects in the folder of another belong to it, and so does what a manifest names by a path. Files
  /// that no project is around belong to the repository; where there is none, they belong together.
  ///
  /// - Parameters:
  ///   - files: Absolute paths.
  ///   - reader: A file's bytes; `nil` where it can't be read.
  ///   - lister: The names of what a folder holds, hidden ones included; empty where it can't be read.
  public static func split(
    _ files: [String], reader: @escaping (String) -> [UInt8]?, lister: @escaping (String) -> [String]
  ) -> [[Int]] {
    var groups = ProjectGroups(files: files.map(FilePath.normalized), reader: reader, lister: lister)
    return groups.split()
  }

  private init(
    files: [String], reader: @escaping (String) -> [UInt8]?, lister: @escaping (String) -> [String]
  ) {
    self.files = files
    commonFolder = Self.commonFolder(of: files)
    self.reader = reader
    self.lister = lister
  }

  private mutating func split() -> [[Int]] {
    let owners = files.map { owner(of: $0) }
    for owner in Set(owners) { parents[owner] = owner }
    let folders = Set(parents.keys)
    guard folders.count > 1 else { return files.isEmpty ? [] : [Array(files.indices)] }
    for folder in folders.sorted() where marks(of: folder).isRepository {
      // A repository's own files may use the packages in it. Loose files are merely beside projects.
      for other in folders where other != folder && FilePath.isPath(other, within: folder) {
        join(other, folder)
      }
    }
    var read: Set<String> = []
    for (file, owner) in zip(files, owners) {
      for folder in FilePath.ancestors(of: file, upTo: owner) {
        guard read.insert(folder).inserted else { break }
        // A folder around the project is none that it names: a build script's `../..` leads to whatever is beside it.
        for path in namedPaths(in: folder)
        where !FilePath.isPath(path, within: owner) && !FilePath.isPath(owner, within: path) {
          for other in folders
          where FilePath.isPath(path, within: other) || FilePath.isPath(other, within: path) {
            join(owner, other)
          }
        }
      }
    }
    let groups = Dictionary(grouping: files.indices) { root(of: owners[$0]) }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  /// The topmost folder around a file with a project in it; else that of its repository, or its own.
  private mutating func owner(of file: String) -> String {
    let folder = FilePath.parent(of: file)
    if let known = owners[folder] { return known }
    let folders = FilePath.ancestors(of: file, upTo: "/")
    let owner =
      folders.last { marks(of: $0).isProject } ?? folders.first { marks(of: $0).isRepository }
      ?? looseFolder(of: folders)
    owners[folder] = owner
    return owner
  }

  /// Loose files belong together.
  private func looseFolder(of folders: [String]) -> String {
    folders.contains(commonFolder) ? commonFolder : folders.last ?? "/"
  }

  /// The folder around all files.
  private static func commonFolder(of files: [String]) -> String {
    let folders = Set(files.map(FilePath.parent)).sorted()
    return folders.dropFirst().reduce(folders.first ?? "/") { common, folder in
      FilePath.ancestors(of: common + "/x", upTo: "/").first { FilePath.isPath(folder + "/x", within: $0) }
        ?? "/"
    }
  }

  private mutating func marks(of folder: String) -> Marks {
    if let known = known[folder] { return known }
    let names = lister(folder)
    let projects = names.filter { name in
      Self.isProject(name)
        || name == TuistProject.fileName && TuistProject.isDescribed(in: folder + "/" + name, reader: reader)
    }
    let marks = Marks(projects: projects, isRepository: names.contains(".git"))
    known[folder] = marks
    return marks
  }

  private static func isProject(_ name: String) -> Bool {
    manifests.contains(name)
      || [".xcodeproj", ".xcworkspace", ".podspec", "project.yml"].contains(where: name.hasSuffix)
  }

  private static let manifests: Set<String> = [
    "Package.swift", "Podfile", "BUILD", "BUILD.bazel",
  ]

  /// The paths that lead out of a folder, as its manifests and projects name them.
  private mutating func namedPaths(in folder: String) -> [String] {
    marks(of: folder).projects.flatMap { name -> [String] in
      let inside = ["xcodeproj": "/project.pbxproj", "xcworkspace": "/contents.xcworkspacedata"]
      let part = name.split(separator: ".").last.flatMap { inside[String($0)] } ?? ""
      guard let bytes = reader(folder + "/" + name + part) else { return [] }
      return String(decoding: bytes, as: UTF8.self).split { "\"'`;,:()<>= \t\r\n".contains($0) }
        .filter { $0 == ".." || $0.hasPrefix("../") }.map { FilePath.joined(folder, String($0)) }
    }
  }

  private func root(of folder: String) -> String {
    var folder = folder
    while let parent = parents[folder], parent != folder { folder = parent }
    return folder
  }

  private mutating func join(_ one: String, _ other: String) {
    let (one, other) = (root(of: one), root(of: other))
    parents[max(one, other)] = min(one, other)
  }
}
