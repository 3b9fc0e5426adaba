import Codebase
import Migration
import SwiftSyntax

/// What only the types in a function's body say of what runs with it: what calls are made on, where that is a local, and
/// the properties with code of their own that it reads.
package struct BodyReads: Sendable {
  /// The types of the receivers of calls, by the calls' UTF-8 offsets.
  package let receivers: [Int: TypeName]
  package let properties: [(property: MemberFacts, owner: [String])]
  /// The function of another library's type that one of its calls names.
  package let foreignMember: String?
  /// The UTF-8 offset of a loop that holds its thread until other code ends it.
  package let endlessLoop: Int?

  package static func of(_ function: MemberFacts, in file: FileContext) -> BodyReads {
    file.codebase.answers.find("body reads \(function.file):\(function.offset)") {
      BodyReads(function, in: FileContext(sibling: function.file, of: file))
    }
  }

  private init(_ function: MemberFacts, in file: FileContext) {
    guard let start = function.body?.lowerBound,
      let root = file.token(at: start)?.parent
    else {
      receivers = [:]
      properties = []
      foreignMember = nil
      endlessLoop = nil
      return
    }
    var receivers: [Int: TypeName] = [:]
    let calls = InlineCalls.collect(in: root, entersFunctions: true)
    for call in calls {
      guard let receiver = Callee(call)?.receiver, let type = file.resolver.type(of: receiver) else {
        continue
      }
      receivers[call.start] = type
    }
    self.receivers = receivers
    foreignMember =
      calls.lazy.filter { !$0.closures(upTo: root).contains(where: file.keeps) }
      .compactMap { BlockingWork(file).foreignMember(of: $0) }.first
    endlessLoop = EndlessLoop(file: file).first(in: root).map {
      $0.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    properties = InlineCalls.references(in: root).filter { !$0.isCalled }.flatMap { reference in
      file.computedProperties(named: reference)
    }
  }
}

extension FileContext {
  /// The properties of the codebase with code of their own that a name means, with the type that has them.
  package func computedProperties(named reference: DeclReferenceExprSyntax) -> [(
    property: MemberFacts, owner: [String]
  )] {
    let name = reference.baseName.identifierText
    guard codebase.index.mayBeComputed(name) else { return [] }
    let owner: [String]?
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      owner = access.base.flatMap { resolver.type(of: $0) }?.path
    } else if case .member = resolver.binding(of: name, at: Syntax(reference))?.origin {
      owner = resolver.enclosingType(of: Syntax(reference))
    } else {
      owner = nil
    }
    guard let owner else { return [] }
    return resolver.members(name, of: owner).filter { $0.isComputed && $0.body != nil }.map { ($0, owner) }
  }
}
