import Foundation
import OnMainRewrite

/// `migrate [paths]` prints the patch, and on standard error what is left.
@main
struct Migrate {
  static func main() async throws {
    let paths = Array(CommandLine.arguments.dropFirst())
    let migration = await AppMigration(
      of: paths.isEmpty ? ["."] : paths, in: FileManager.default.currentDirectoryPath)
    try FileHandle.standardOutput.write(contentsOf: Data(migration.patch))
    for note in migration.notes { try FileHandle.standardError.write(contentsOf: Data("\(note)\n".utf8)) }
  }
}
