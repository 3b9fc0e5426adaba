import Codebase
import Foundation
import GoldenCases
import SwiftParser
import SwiftSyntax

/// The code that inputs are made from.
package struct Material: Sendable {
  /// In an order that is the same on every run over the same files.
  package let cases: [Case]

  /// The golden cases, and the files of some folders.
  ///
  /// - Parameter folders: a file with syntax tests in long string literals counts as each of these texts, too.
  package init(folders: [String] = []) {
    cases = GoldenFolder.cases + folders.flatMap(Self.cases(in:))
  }

  /// Files larger than this, in UTF-8 bytes, would take the time of many others.
  private static let sizeLimit = 60_000

  private static func cases(in folder: String) -> [Case] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path -> [Case] in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"), data.count <= sizeLimit
      else { return [] }
      let bytes = Array(data)
      let name = "\(URL(fileURLWithPath: folder).lastPathComponent)/\(path)"
      let isTest = path.hasSuffix("Tests.swift")
      let texts = [bytes] + (isTest ? LongLiterals.texts(in: bytes) : [])
      return texts.enumerated().map { number, text in
        Case(name: number == 0 ? name : "\(name)#\(number)", code: text)
      }
    }
  }
}

/// The texts of the long string literals of a file.
private final class LongLiterals: SyntaxVisitor {
  private var texts: [[UInt8]] = []

  static func texts(in bytes: [UInt8]) -> [[UInt8]] {
    let visitor = LongLiterals(viewMode: .sourceAccurate)
    visitor.walk(SourceFileSyntax.parse(bytes))
    return visitor.texts
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.openingQuote.tokenKind == .multilineStringQuote else { return .visitChildren }
    let text = node.segments.map(\.trimmedDescription).joined()
    if text.utf8.count > 8 { texts.append(Array(text.utf8)) }
    return .skipChildren
  }
}
