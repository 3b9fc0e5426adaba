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

  /// How any error is written at a place.
  package func anyError(at place: Syntax) -> String {
    nestedError(in: resolver.enclosingType(of: place)) == nil ? "any Error" : "any Swift.Error"
  }

  /// How a `Result` is written at a place, where its parts mean what they do elsewhere.
  package func resultSpelling(_ type: String, at place: Syntax) -> String {
    var text = resolver.shadowsSystemType("Result") ? "Swift.\(type)" : type
    guard nestedError(in: resolver.enclosingType(of: place)) != nil else { return text }
    for (hidden, told) in [(" Error>", " Swift.Error>"), (",Error>", ",Swift.Error>")]
    where text.hasSuffix(hidden) {
      text = text.dropLast(hidden.count) + told
    }
    return text
  }
}
