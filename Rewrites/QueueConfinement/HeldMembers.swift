import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The private methods and computed properties of a queue's type that run nowhere but in certain code of it.
struct HeldMembers {
  /// A body, with the file that it stands in.
  struct Body {
    let member: MemberFacts
    let file: FileContext
    let node: Syntax
  }

  private(set) var bodies: [Body] = []

  private static let limit = 24

  /// Those that run in the queue's blocks alone: what they touch is guarded as well.
  init(of queue: OwnQueue, blocks: [QueueBlock]) {
    self.init(queue, runBy: blocks.map { ($0.file, Syntax($0.closure)) })
  }

  /// Those that initialisers alone run, while no one else has the object.
  static func ofInitialisers(of queue: OwnQueue) -> [Body] {
    guard let owner = queue.owner, !queue.isStatic else { return [] }
    let initialisers = queue.file.resolver.declarations(of: owner).flatMap(\.members).filter {
      $0.kind == .initializer
    }
    let roots = initialisers.compactMap { member -> (file: FileContext, node: Syntax)? in
      let file = FileContext(sibling: member.file, of: queue.file)
      return member.body.flatMap { file.token(at: $0.lowerBound)?.parent }
        .map { (file, $0) }
    }
    return HeldMembers(queue, runBy: roots).bodies
  }

  private init(_ queue: OwnQueue, runBy roots: [(file: FileContext, node: Syntax)]) {
    guard let owner = queue.owner, !roots.isEmpty else { return }
    var open = roots
    var candidates: [Int: Body] = [:]
    while let root = open.popLast(), candidates.count < Self.limit {
      for reference in InlineCalls.references(in: root.node)
      where Syntax(reference).runsInPlace(upTo: root.node) {
        guard let member = root.file.ownMember(reference, of: owner), let body = Self.body(member, of: queue),
          candidates[member.key] == nil
        else { continue }
        candidates[member.key] = body
        open.append((body.file, body.node))
      }
    }
    let uses = candidates.mapValues { Self.uses(of: $0, by: owner) }
    // Those that something else uses go, and with them what only they use.
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      let places = roots + candidates.values.map { ($0.file, $0.node) }
      for (key, body) in candidates where !Self.isUsed(body, uses[key] ?? nil, onlyIn: places) {
        candidates[key] = nil
        isShrinking = true
        break
      }
    }
    bodies = candidates.values.sorted {
      ($0.file.index, $0.member.offset) < ($1.file.index, $1.member.offset)
    }
  }

  private static func body(_ member: MemberFacts, of queue: OwnQueue) -> Body? {
    guard member.kind == .function || member.isComputed, let range = member.body,
      member.isStatic == queue.isStatic, !member.isAsync,
      member.isPrivate,
      member.attributes.allSatisfy({ $0 == "discardableResult" || $0 == "available" || $0 == "inline" }),
      let owner = queue.owner, queue.file.resolver.members(member.name, of: owner).count == 1
    else { return nil }
    let file = FileContext(sibling: member.file, of: queue.file)
    guard let node = file.token(at: range.lowerBound)?.parent else {
      return nil
    }
    return Body(member: member, file: file, node: node)
  }

  /// Nil where they can't all be told.
  private static func uses(of body: Body, by owner: [String]) -> [MemberReference]? {
    MemberReferences(
      name: body.member.name, home: body.file, offset: body.member.offset, owner: owner, isPrivate: true
    ).all()
  }

  private static func isUsed(
    _ body: Body, _ references: [MemberReference]?, onlyIn places: [(file: FileContext, node: Syntax)]
  ) -> Bool {
    references?.allSatisfy { reference in
      guard reference.isCertain, reference.other == nil, reference.receiver == "self",
        body.member.kind == .variable || reference.isCalled
      else { return false }
      return places.contains {
        $0.file.index == reference.file.index
          && $0.node.trimmedUTF8Range.contains(reference.node.trimmedUTF8Range.lowerBound)
          && reference.node.runsInPlace(upTo: $0.node)
      }
    } ?? false
  }
}

extension MemberFacts {
  fileprivate var key: Int { file << 32 | offset }
}

extension MemberReference {
  fileprivate var isCalled: Bool {
    node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedUTF8Range == node.trimmedUTF8Range
  }
}
