import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function that many functions with handlers call, such as the one that sends all requests of an app.
///
/// No person could judge a change of all of these. It keeps its handler. Each of the others is a change of its own: it
/// awaits an async function beside the hub, whose edits all these changes share, or calls the hub in a continuation.
extension ConversionSearch {
  /// A function is a hub if more functions than this call it that have handlers, or are async and wrap its handler.
  private static let callersOfHub = 8

  func isHub(_ member: MemberFacts, in file: FileContext) -> Bool {
    let place = Place(of: member)
    return file.codebase.answers.find("hub \(place.file):\(place.offset)") {
      let calls = knownCalls(of: MemberFamily(of: member, in: file.codebase), in: file)
      guard calls.count > Self.callersOfHub else { return false }
      let callers = calls.compactMap { place -> Place? in
        let context = FileContext(sibling: place.file, of: file)
        guard let function = context.call(at: place.offset)?.enclosing(FunctionDeclSyntax.self),
          function.signature.effectSpecifiers?.asyncSpecifier != nil
            || HandlerParameter(ending: function, in: context) != nil
        else { return nil }
        return Place(of: function, in: context)
      }
      return Set(callers).count > Self.callersOfHub
    }
  }

  /// Why a hub doesn't become async in its place.
  func reasonOfHub(_ member: MemberFacts, in file: FileContext) -> Reason {
    Reason(
      "too-many-functions",
      "too many functions with handlers call '\(member.name)' to change it with all of them",
      at: file.place(inFile: member.file, offset: member.offset))
  }

  /// A call, the function with a handler that it stands in, and that handler.
  func enclosing(
    _ place: Place, in file: FileContext
  ) -> (call: FunctionCallExprSyntax, function: Place, handler: HandlerParameter)? {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset), let function = call.enclosing(FunctionDeclSyntax.self),
      let handler = HandlerParameter(ending: function, in: context)
    else { return nil }
    return (call, Place(of: function, in: context), handler)
  }
}

extension FamilyConversion.Place {
  fileprivate init(of function: FunctionDeclSyntax, in file: FileContext) {
    self.init(file: file.index, offset: function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
