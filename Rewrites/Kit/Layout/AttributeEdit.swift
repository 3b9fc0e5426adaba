import Codebase
import Migration
import SwiftSyntax

/// Edits of a declaration's attributes.
package enum AttributeEdit {
  /// Takes an attribute away; alone on its line, it takes the line with it.
  package static func removing(_ attribute: AttributeSyntax, in file: FileContext) -> Edit {
    let source = file.source
    let range = attribute.trimmedUTF8Range
    var end = range.upperBound
    while end < source.bytes.count, source.bytes[end].isBlank { end += 1 }
    let lineEnd = source.lineEnd(range.upperBound)
    guard source.isFirstOnLine(range.lowerBound), end == lineEnd else {
      return file.edit(range.lowerBound..<end, "")
    }
    return file.edit(source.lineStart(range.lowerBound)..<source.nextLineStart(lineEnd), "")
  }

  /// Writes an attribute before a declaration: behind the attributes that it has, on a line of its own unless they share
  /// the declaration's.
  package static func adding(_ attribute: String, to type: ClassDeclSyntax, in file: FileContext) -> Edit {
    adding(attribute, to: type, type.classKeyword, in: file)
  }

  package static func adding(_ attribute: String, to function: FunctionDeclSyntax, in file: FileContext)
    -> Edit
  {
    adding(attribute, to: function, function.funcKeyword, in: file)
  }

  private static func adding(
    _ attribute: String, to declaration: some WithAttributesSyntax & WithModifiersSyntax,
    _ keyword: TokenSyntax,
    in file: FileContext
  ) -> Edit {
    let start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    let indentation = Layout.indentation(at: start, in: file.source)
    guard let last = declaration.attributes.last else {
      return file.edit(start..<start, attribute + file.source.newline + indentation)
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    let next =
      (declaration.modifiers.first?.positionAfterSkippingLeadingTrivia
      ?? keyword.positionAfterSkippingLeadingTrivia).utf8Offset
    let sharesLine = file.source.lineStart(end) == file.source.lineStart(next)
    return file.edit(end..<end, (sharesLine ? " " : file.source.newline + indentation) + attribute)
  }
}

extension AttributeListSyntax {
  /// The attribute of that name; nil where there is none, or where it is under a condition.
  package func attribute(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      TypeName($0.attributeName.compactText).name == name
    }
  }
}
