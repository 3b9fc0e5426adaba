import Foundation

/// `Golden/` at the root of the repository.
enum GoldenFolder {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let url = repository.appendingPathComponent("Golden")

  /// The folders for rewrites: `MainQueue`.
  static let rewrites = folders(in: url)

  /// Every case that can be read, in order.
  static let cases = loaded.compactMap { try? $0.get() }

  /// What is wrong with the others.
  static let problems = loaded.compactMap { result -> String? in
    guard case .failure(let error) = result else { return nil }
    return "\(error)"
  }

  static let runnable = cases.filter { $0.settings.run && $0.settings.unchecked == nil }

  /// `CASES=MainQueue/delay,Semaphore` looks only at the cases that begin so.
  private static let prefixes = ProcessInfo.processInfo.environment["CASES"]?.split(separator: ",") ?? []

  static let isWhole = prefixes.isEmpty

  private static let loaded: [Result<Case, any Error>] = rewrites.flatMap { rewrite in
    folders(in: rewrite).filter { folder in
      let name = "\(rewrite.lastPathComponent)/\(folder.lastPathComponent)"
      return isWhole || prefixes.contains { name.hasPrefix($0) }
    }.map { folder in
      Result {
        do {
          return try Case(folder)
        } catch {
          throw CaseError("\(rewrite.lastPathComponent)/\(folder.lastPathComponent): \(error)")
        }
      }
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
