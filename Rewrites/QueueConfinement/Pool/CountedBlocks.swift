import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The blocks of a pool queue that a local group counts: what becomes of the group once they are on a global queue becomes
/// of them.
struct CountedBlocks {
  /// The edits, against the copy.
  let draft: Draft
  /// UTF-8 ranges of the file's sites that go along, among others that are none.
  let sites: [Range<Int>]

  /// Nil where no block is counted, or not all are, or by more than one group.
  ///
  /// - Parameter copy: the file with the blocks on a global queue.
  init?(_ calls: [QueueCall], in copy: EditedCopy, of file: FileContext) throws(Refusal) {
    let groups = calls.map { $0.group(in: file) }
    guard let first = groups.lazy.compactMap(\.self).first else { return nil }
    let place = file.place(calls[0].call)
    guard groups.allSatisfy({ $0 == first }), first.file == file.source.path,
      let creation = first.creation(in: copy)
    else {
      throw Refusal("worker-queue", "a group or a semaphore counts some of its blocks", at: place)
    }
    let proposal = copy.file.proposal(at: creation)
    guard case .changes(let drafts)? = proposal,
      let draft = drafts.first(where: { draft in
        calls.allSatisfy { $0.isTaken(by: draft, in: copy, of: file) }
      })
    else {
      if case .left(let reason)? = proposal { throw Refusal(reason, at: place) }
      throw Refusal(
        "worker-queue", "the group '\(first.name)' counts its blocks, and can't be converted", at: place)
    }
    self.draft = draft
    let taken = Set(draft.absorbs.map(\.lowerBound) + [creation.start])
    sites = Syntax(file.tree).ranges { [path = file.source.path] offset in
      copy.offset(of: offset, in: path).map(taken.contains) ?? false
    }
  }
}

extension QueueCall {
  /// The group that counts the block, as its argument or as what it leaves.
  fileprivate func group(in file: FileContext) -> Resource? {
    if let group = options["group"] { return file.resource(namedBy: group) }
    guard let closure else { return nil }
    return InlineCalls.collect(in: Syntax(closure)).lazy.compactMap { Callee($0) }.first {
      $0.name == "leave"
    }?.receiver.flatMap { file.resource(namedBy: $0) }
  }

  /// Whether a draft leaves nothing of the queue that the block is put on.
  fileprivate func isTaken(by draft: Draft, in copy: EditedCopy, of file: FileContext) -> Bool {
    guard let offset = copy.offset(of: callee.declName.start, in: file.source.path) else { return false }
    return draft.edits.contains { $0.file == file.source.path && $0.range.contains(offset) }
      && !draft.edits.contains { $0.replacement.contains("DispatchQueue") }
  }
}

extension Resource {
  /// What names the type of the group that a local constant is made with.
  fileprivate func creation(in copy: EditedCopy) -> Syntax? {
    guard let offset = copy.offset(of: offset, in: file),
      let binding = copy.file.token(at: offset)?.enclosing(PatternBindingSyntax.self),
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return nil }
    return Syntax(call.calledExpression)
  }
}

extension Syntax {
  /// UTF-8 ranges of the nodes that start at some offsets.
  fileprivate func ranges(startingAt isIncluded: @escaping (Int) -> Bool) -> [Range<Int>] {
    let finder = NodeFinder(isIncluded)
    finder.walk(self)
    return finder.found
  }
}

private final class NodeFinder: SyntaxAnyVisitor {
  private let isIncluded: (Int) -> Bool
  private(set) var found: [Range<Int>] = []

  init(_ isIncluded: @escaping (Int) -> Bool) {
    self.isIncluded = isIncluded
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let range = node.trimmedUTF8Range
    if isIncluded(range.lowerBound), found.last != range { found.append(range) }
    return .visitChildren
  }
}
