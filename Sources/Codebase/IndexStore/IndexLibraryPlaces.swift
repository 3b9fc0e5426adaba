import Foundation

/// Where a Swift toolchain keeps libIndexStore.
struct IndexLibraryPlaces {
  let environment: [String: String]

  #if os(macOS)
    private static let name = "libIndexStore.dylib"
  #else
    private static let name = "libIndexStore.so"
  #endif

  /// The libraries that are there, the likeliest first: that of the compiler in `SWIFT_EXEC`, of the one in `PATH`, and of
  /// Xcode.
  var candidates: [String] {
    var seen: Set<String> = []
    return (toolchains + developerFolders.flatMap(libraryFolders)).map { FilePath.joined($0, Self.name) }
      .filter { FileOperations.exists($0) && seen.insert($0).inserted }
  }

  /// The library folders of compilers: `usr/lib` beside `usr/bin`.
  private var toolchains: [String] {
    let inPath = (environment["PATH"] ?? "").split(separator: ":").flatMap {
      ["\($0)/swift", "\($0)/swiftc"]
    }
    return ([environment["SWIFT_EXEC"]].compactMap(\.self) + inPath).flatMap { program -> [String] in
      guard let real = try? FileOperations.resolve(program) else { return [] }
      let own = FilePath.joined(FilePath.parent(of: FilePath.parent(of: real)), "lib")
      return FilePath.name(of: real) == "swiftly" ? managed + [own] : [own]
    }
  }

  /// The toolchain that swiftly runs: its program stands in for the compiler in `PATH`.
  private var managed: [String] {
    let folder =
      environment["SWIFTLY_HOME_DIR"]
      ?? environment["HOME"].map { FilePath.joined($0, Self.isMac ? ".swiftly" : ".local/share/swiftly") }
    guard let folder, let bytes = try? FileOperations.contents(of: FilePath.joined(folder, "config.json")),
      let settings = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let version = settings["inUse"] as? String
    else { return [] }
    let toolchains = environment["SWIFTLY_TOOLCHAINS_DIR"] ?? FilePath.joined(folder, "toolchains")
    let bundles = environment["HOME"].map { FilePath.joined($0, "Library/Developer/Toolchains") }
    return [FilePath.joined(toolchains, "\(version)/usr/lib")]
      + (bundles.map { [FilePath.joined($0, "swift-\(version)-RELEASE.xctoolchain/usr/lib")] } ?? [])
  }

  /// The folders of developer tools: the chosen one, then where they usually are.
  private var developerFolders: [String] {
    guard Self.isMac else { return [] }
    return [environment["DEVELOPER_DIR"], "/var/db/xcode_select_link"].compactMap(\.self)
      + ["/Applications/Xcode.app/Contents/Developer", "/Library/Developer/CommandLineTools"]
  }

  private func libraryFolders(of developer: String) -> [String] {
    ["Toolchains/XcodeDefault.xctoolchain/usr/lib", "usr/lib"].map { FilePath.joined(developer, $0) }
  }

  private static var isMac: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }
}
