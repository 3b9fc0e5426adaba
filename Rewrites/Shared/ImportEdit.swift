import Codebase
import Migration
import SwiftSyntax

/// Imports a module where a file does not yet.
enum ImportEdit {
  /// Modules that bring another with them.
  private static let umbrellas: [String: Set<String>] = [
    "Foundation": [
      "UIKit", "AppKit", "Cocoa", "SwiftUI", "Combine", "CoreData", "WatchKit", "XCTest", "SpriteKit",
      "MapKit",
    ],
    "os": ["os", "OSLog"],
  ]

  static func has(_ module: String, in file: FileContext) -> Bool {
    let imports = file.facts.imports
    return imports.contains(module) || !(umbrellas[module] ?? []).isDisjoint(with: imports)
  }

  /// Whether the module is imported, or can be.
  static func canImport(_ module: String, in file: FileContext) -> Bool {
    has(module, in: file) || adding(module, in: file) != nil
  }

  /// The edit that adds the import among the others; nil where it is there already, or where there is no other.
  static func adding(_ module: String, in file: FileContext) -> Edit? {
    guard !has(module, in: file) else { return nil }
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard let last = imports.last else { return nil }
    // In order of the alphabet, where the file keeps it.
    let names = imports.map(\.path.trimmedDescription)
    if names == names.sorted(), let next = imports.first(where: { $0.path.trimmedDescription > module }),
      file.source.isFirstOnLine(next.positionAfterSkippingLeadingTrivia.utf8Offset),
      next.id != imports.first?.id
    {
      let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
      return shared(start, "import \(module)" + file.source.newline, in: file)
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return shared(end, file.source.newline + "import \(module)", in: file)
  }

  private static func shared(_ offset: Int, _ text: String, in file: FileContext) -> Edit {
    Edit(file: file.source.path, range: offset..<offset, replacement: text, isShared: true)
  }
}
