import Foundation

/// `Golden/` at the root of the repository.
///
/// A folder that holds a `before` is a case. A folder inside of a case that holds a `settings.json` is a case too: the
/// same `before` under other settings. Any other folder groups the cases below it.
package enum GoldenFolder {
  package static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let url = repository.appendingPathComponent("Golden")

  /// The folder of the audit's checks.
  package static let audit = "Audit"

  /// The folders for rewrites and for checks: `MainQueue`, `Audit/MainActorRun`.
  package static let rewrites = folders(in: url).flatMap { folder in
    let name = folder.lastPathComponent
    return name == audit ? folders(in: folder).map { "\(audit)/\($0.lastPathComponent)" } : [name]
  }

  /// Every case that can be read, in order of its name.
  package static let cases = loaded.compactMap { try? $0.get() }

  /// What is wrong with the others.
  package static let problems = loaded.compactMap { result -> String? in
    guard case .failure(let error) = result else { return nil }
    return "\(error)"
  }

  /// The cases that are programs and can be compiled.
  package static let runnable = cases.filter { $0.settings.run && $0.settings.unchecked == nil }

  /// The part of the cases for what is checked many times over for each.
  package static let sampled = cases.filter(Sample.shared.includes)

  /// `CASES=MainQueue/after,Semaphore` looks only at the cases whose names begin so.
  private static let prefixes = ProcessInfo.processInfo.environment["CASES"]?.split(separator: ",") ?? []

  package static let isWhole = prefixes.isEmpty

  private static let loaded: [Result<Case, any Error>] = folders(in: url).flatMap {
    folders(in: $0).flatMap(load)
  }

  private static func load(_ folder: URL) -> [Result<Case, any Error>] {
    guard isCase(folder) else { return folders(in: folder).flatMap(load) }
    let variants = folders(in: folder).filter { !["before", "after"].contains($0.lastPathComponent) }
    return ([folder] + variants).compactMap { place in
      let name = String(place.path.dropFirst(url.path.count + 1))
      guard isWhole || prefixes.contains(where: name.hasPrefix) else { return nil }
      return Result {
        do {
          return try Case(place, name: name, input: folder)
        } catch {
          throw CaseError("\(name): \(error)")
        }
      }
    }
  }

  private static func isCase(_ folder: URL) -> Bool {
    ["before.swift", "before"].contains {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map(folder.appendingPathComponent).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}
