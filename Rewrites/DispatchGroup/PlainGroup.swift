import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension GroupProfile {
  /// What becomes of a group that closures capture by name, or whose notification runs a work item that is there for this
  /// alone, as it does of one that they see as it is and that runs the block itself; nil where it is that already.
  func plainForm(in file: FileContext) -> Proposal? {
    let item = notifications.only.flatMap { NotifiedItem(notifiedBy: $0, in: file) }
    let captures = otherUses.compactMap { $0.as(ClosureCaptureSyntax.self) }
    guard item != nil || !captures.isEmpty, otherUses.allSatisfy(\.isPlainCapture),
      let site = siteRanges.first
    else { return nil }
    var steps = item?.edits ?? []
    for capture in captures {
      guard let removal = file.removal(of: capture) else { return nil }
      steps.append(removal)
    }
    guard steps.areFreeOfConflicts else { return nil }
    let sites = siteRanges + (item.map { [$0.mention.trimmedUTF8Range] } ?? [])
    return file.codebase.answers.find("plain group \(file.index):\(site.lowerBound)") {
      Found(proposal: proposal(after: steps, taking: sites, in: file))
    }.proposal
  }

  private struct Found: Sendable {
    let proposal: Proposal?
  }

  private func proposal(after steps: [Edit], taking sites: [Range<Int>], in file: FileContext) -> Proposal? {
    let copy = EditedCopy(of: file, after: steps)
    guard !copy.file.tree.hasError, let offset = copy.offset(of: sites[0].lowerBound, in: file.source.path),
      let node = copy.file.token(at: offset)?.parent
    else { return nil }
    switch copy.file.proposal(at: node) {
    case .left(let reason): return .left(Reason(reason.code, reason.sentence, at: file.place(creation)))
    case .changes(let drafts):
      let own = drafts.compactMap { draft -> Draft? in
        guard draft.absorbsElsewhere.isEmpty, let edits = copy.original(of: draft.edits, with: steps) else {
          return nil
        }
        return Draft(
          draft.title, assuming: draft.assumptions, alters: draft.alters, edits: edits, absorbs: sites,
          comesFirst: draft.comesFirst)
      }
      return own.isEmpty ? nil : .changes(own)
    case nil: return nil
    }
  }
}

extension FileContext {
  /// The edit that takes a name from a closure's capture list, with the list where that holds nothing else.
  fileprivate func removal(of capture: ClosureCaptureSyntax) -> Edit? {
    guard let list = capture.parent?.as(ClosureCaptureListSyntax.self),
      let clause = list.parent?.as(ClosureCaptureClauseSyntax.self),
      let signature = clause.parent?.as(ClosureSignatureSyntax.self),
      let index = Array(list).firstIndex(where: { $0.id == capture.id })
    else { return nil }
    guard list.count == 1 else {
      return removal(of: index, in: list.map { (Syntax($0), $0.trailingComma) })
    }
    let next = clause.rightSquare.nextToken(viewMode: .sourceAccurate)
    let isAlone = next?.id == signature.inKeyword.id
    guard let end = isAlone ? signature.inKeyword.nextToken(viewMode: .sourceAccurate) : next,
      case let range = clause.start..<end.positionAfterSkippingLeadingTrivia.utf8Offset,
      signature.comments(in: range).isEmpty
    else { return nil }
    // `{ [group] in` at a line's end leaves the brace there.
    let stop = isAlone ? signature.inKeyword.trimmedUTF8Range.upperBound : range.upperBound
    let start = isAlone ? source.blanks(before: clause.start).lowerBound : range.lowerBound
    return edit(start..<stop, "")
  }
}
