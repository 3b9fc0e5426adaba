import Codebase
import Migration
import SwiftSyntax

/// Types of the codebase that are called `Error` inside of another type, and hide the standard library's there.
extension FileContext {
  /// What `Error` means in a type, where that or one around it declares one: `Offers.Error`.
  package func nestedError(in type: [String]?) -> String? {
    guard var path = type,
      !codebase.index.types(named: "Error").isEmpty || codebase.index.mayDeclareAlias(named: "Error")
    else { return nil }
    while !path.isEmpty {
      if !resolver.declarations(of: path + ["Error"]).isEmpty
        || resolver.memberAlias(named: "Error", of: path) != nil
      {
        return (path + ["Error"]).joined(separator: ".")
      }
      path.removeLast()
    }
    return nil
  }

  /// A type as it is written in a type, with the names that are declared in that or around it spelled out:
  /// `Result<Feed.Page, any Error>` for `Result<Page, any Error>`.
  package func spellingOut(_ type: String, in path: [String]) -> String {
    // The word that a result's type begins with is the standard library's.
    var result = type.hasPrefix("Result<") ? "Result" : ""
    var rest = type.dropFirst(result.count)
    while let first = rest.first {
      let word =
        first.isLetter || first == "_"
        ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : rest.prefix(1)
      rest.removeFirst(word.count)
      let isWhole = word.count > 0 && first.isUppercase && result.last != "."
      result += (isWhole ? outer(of: String(word), in: path).map { $0 + "." } ?? "" : "") + word
    }
    return result
  }

  /// The type that declares another, or an alias, of that name, in a type or around it: `Feed`.
  private func outer(of name: String, in path: [String]) -> String? {
    var path = path
    while !path.isEmpty {
      if name != "Error",
        resolver.declarations(of: path + [name]).contains(where: { $0.path.count > 1 })
          || resolver.memberAlias(named: name, of: path) != nil
      {
        return path.joined(separator: ".")
      }
      path.removeLast()
    }
    return nil
  }

  /// How any error is written at a place.
  package func anyError(at place: Syntax) -> String {
    nestedError(in: resolver.enclosingType(of: place)) == nil ? "any Error" : "any Swift.Error"
  }

  /// How a `Result` is written at a place, where its parts mean what they do elsewhere: by its module's name, too, where
  /// the file does so, as a library that it imports has another.
  package func resultSpelling(_ type: String, at place: Syntax) -> String {
    let isQualified =
      !type.hasPrefix("Swift.")
      && (resolver.shadowsSystemType("Result") || source.contains("Swift.Result<"))
    var text = isQualified ? "Swift.\(type)" : type
    var around = resolver.enclosingType(of: place) ?? []
    while !around.isEmpty {
      text = text.replacingOccurrences(of: "<\(around.joined(separator: ".")).", with: "<")
      around.removeLast()
    }
    guard nestedError(in: resolver.enclosingType(of: place)) != nil else { return text }
    for (hidden, told) in [(" Error>", " Swift.Error>"), (",Error>", ",Swift.Error>")]
    where text.hasSuffix(hidden) {
      text = text.dropLast(hidden.count) + told
    }
    return text
  }
}
