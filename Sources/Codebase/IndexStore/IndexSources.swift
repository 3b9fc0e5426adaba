import Foundation

/// Where index stores are looked for, and the library that reads them.
public struct IndexSources: Sendable {
  /// Places of libIndexStore; the first that can be loaded is taken.
  var libraries: [String]
  var stores: [Store]

  struct Store: Sendable, Hashable {
    let path: String
    /// As people know it.
    let name: String
  }

  /// Whether there is no index store.
  package var isEmpty: Bool { stores.isEmpty }

  /// What a person may say of index stores.
  public enum Choice: Sendable, Hashable {
    /// Those that SwiftPM and Xcode keep for the code at hand.
    case automatic
    case none
    /// This one.
    case path(String)

    /// What `--index-store` takes.
    public init(_ text: String) { self = text == "none" ? .none : .path(text) }
  }

  /// - Parameters:
  ///   - files: absolute paths of the codebase's files.
  ///   - root: the folder that paths are shown from, and a relative one starts at.
  public static func find(
    _ choice: Choice, files: [String], root: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> IndexSources {
    let libraries = IndexLibraryPlaces(environment: environment).candidates
    switch choice {
    case .none: return IndexSources(libraries: [], stores: [])
    case .path(let path):
      return IndexSources(
        libraries: libraries, stores: [Store(path: FilePath.joined(root, path), name: path)])
    case .automatic:
      let paths = IndexStorePlaces(files: files, home: environment["HOME"]).stores
      return IndexSources(
        libraries: libraries, stores: paths.map { Store(path: $0, name: shown($0, from: root)) })
    }
  }

  private static func shown(_ path: String, from root: String) -> String {
    FilePath.isPath(path, within: root) ? FilePath.relative(path, to: root) : path
  }
}

/// The index stores that SwiftPM and Xcode keep for files.
struct IndexStorePlaces {
  /// The folders of the files and all above them.
  private let folders: [String]
  private let home: String?

  init(files: [String], home: String?) {
    var seen: Set<String> = []
    var folders: [String] = []
    for file in files {
      for folder in FilePath.ancestors(of: file, upTo: "/") {
        guard seen.insert(folder).inserted else { break }
        folders.append(folder)
      }
    }
    self.folders = folders.sorted()
    self.home = home
  }

  /// Their paths, each store once, in order.
  var stores: [String] {
    var seen: Set<String> = []
    return (folders.flatMap(packageStores) + projectStores).filter { path in
      guard FileOperations.exists(path), let real = try? FileOperations.resolve(path) else { return false }
      return seen.insert(real).inserted
    }
  }

  /// Those of `swift build` and of the language server, for each configuration and machine.
  private func packageStores(in folder: String) -> [String] {
    let build = FilePath.joined(folder, ".build")
    guard FileOperations.exists(build) else { return [] }
    return [build, FilePath.joined(build, "index-build")].flatMap { base in
      let machines = [base] + names(in: base).map { FilePath.joined(base, $0) }
      return machines.flatMap { machine in
        ["debug", "release"].map { FilePath.joined(machine, "\($0)/index/store") }
      }
    }
  }

  /// Those of Xcode's projects, workspaces and packages that files lie below.
  private var projectStores: [String] {
    guard let home else { return [] }
    let derived = FilePath.joined(home, "Library/Developer/Xcode/DerivedData")
    return names(in: derived).map { FilePath.joined(derived, $0) }.filter(isOurs).flatMap { project in
      ["Index.noindex/DataStore", "Index/DataStore"].map { FilePath.joined(project, $0) }
    }
  }

  private func isOurs(_ project: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: FilePath.joined(project, "info.plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let path = list["WorkspacePath"] as? String
    else { return false }
    return folders.contains(path) || folders.contains(FilePath.parent(of: path))
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
