import Foundation

/// The programs of the Swift toolchain on this machine.
enum Toolchain {
  /// Where a program is: beside `SWIFT_EXEC`, which names the compiler, then in `PATH`; on macOS, `xcrun`, which runs
  /// the compiler, in its place.
  ///
  /// - Throws: `VerificationError.noToolchain`.
  static func find(_ name: String, environment: [String: String]) throws -> URL {
    let named = environment["SWIFT_EXEC"].map { compiler in
      name == "swiftc"
        ? compiler
        : URL(fileURLWithPath: compiler).deletingLastPathComponent().appendingPathComponent(name).path
    }
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    let candidates = (named.map { [$0] } ?? []) + inPath
    let isExecutable = FileManager.default.isExecutableFile(atPath:)
    if let path = candidates.first(where: isExecutable) { return URL(fileURLWithPath: path) }
    #if os(macOS)
      if name == "swiftc", isExecutable("/usr/bin/xcrun") { return URL(fileURLWithPath: "/usr/bin/xcrun") }
    #endif
    throw VerificationError.noToolchain(searched: (named.map { [$0] } ?? []) + ["\(name) in PATH"])
  }
}
