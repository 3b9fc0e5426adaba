import Codebase
import Foundation

/// The interfaces in `Tests/StandIns`, which take the places of Apple's frameworks where there are none.
package enum StandIns {
  package static let folder = GoldenFolder.repository.appendingPathComponent("Tests/StandIns")

  /// Where imported modules are looked for beside the compiler's own places. On macOS the real frameworks are there.
  package static var searchPaths: [String] {
    #if os(macOS)
      []
    #else
      [folder.path]
    #endif
  }

  /// Whether everything that the code imports is there: on macOS the real frameworks are, which say more and other
  /// things than the interfaces, so that nothing is judged against them.
  package static func canCompile(_ code: [SourceFile]) -> Bool {
    #if os(macOS)
      code.allSatisfy { $0.imports.isDisjoint(with: interfaces.keys) }
    #else
      true
    #endif
  }

  /// What tells the interfaces that the code imports from other ones of their names.
  static func fingerprint(for code: [SourceFile]) -> [String] {
    Set(code.flatMap(\.imports)).sorted().compactMap { interfaces[$0] }
  }

  /// A hash of each interface and of those that it imports, by module.
  private static let interfaces: [String: String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".swiftinterface") }.compactMap { name -> (String, SourceFile)? in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      return (String(name.dropLast(".swiftinterface".count)), SourceFile(path: name, text: text))
    }
    let sources = Dictionary(uniqueKeysWithValues: files)
    let imports = sources.mapValues(\.imports)
    return Dictionary(
      uniqueKeysWithValues: sources.keys.map { module in
        var reached: Set = [module]
        var open = [module]
        while let next = open.popLast() {
          open += (imports[next] ?? []).filter { sources[$0] != nil && reached.insert($0).inserted }
        }
        var hash = FowlerNollVo()
        for name in reached.sorted() { hash.add(sources[name]?.bytes ?? []) }
        return (module, "\(module) \(hash.value)")
      })
  }()
}

extension Case {
  /// Whether the compiler judges it.
  package var isJudged: Bool { settings.unchecked == nil && StandIns.canCompile(code) }
}
