import Codebase
import Delivery
import Migration

/// The options that a configuration file below the run's folder sets for the files around it.
struct FolderOptions {
  /// The folder, relative to the run's.
  let folder: String
  /// The file's name, relative to the run's folder.
  let file: String
  let choices: Choices

  /// The keys that count in such a file; the others are for runs from its folder.
  static let keys: [Configuration.CodingKeys] = [.only, .skip, .accept]

  /// Those of the files that were read, outer folders first.
  ///
  /// - Parameter root: the run's folder. Files outside of it have none, nor has any where the run names its file.
  /// - Throws: `Configuration.Refusal`.
  static func find(
    for files: [SourceFile], _ choices: Choices, named name: String?, in root: String
  ) throws(Configuration.Refusal) -> [FolderOptions] {
    guard name == nil, !choices.areFolderOptionsGiven else { return [] }
    var found: [FolderOptions] = []
    for folder in folders(of: files, in: root) {
      let name = "\(folder)/\(Configuration.defaultName)"
      guard FileOperations.exists("\(root)/\(name)") else { continue }
      let outer = found.last { folder.hasPrefix($0.folder + "/") }?.choices ?? choices
      let file = try Configuration.read(named: name, in: root).1
      found.append(FolderOptions(folder: folder, file: name, choices: outer.over(file)))
    }
    return found
  }

  /// The folders below the run's that hold the files, in order of name.
  private static func folders(of files: [SourceFile], in root: String) -> [String] {
    var folders: Set<String> = []
    for file in files where file.absolutePath == "\(root)/\(file.path)" {
      var path = file.path[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        guard folders.insert(String(path)).inserted else { break }
      }
    }
    return folders.sorted()
  }

  /// - Parameter names: those of the rewrites or checks that run.
  func rule(among names: [String]) throws -> FolderRule {
    FolderRule(
      folder: folder, switchedOff: try choices.switchedOff(among: names), accepted: choices.accepted)
  }
}
