import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension GroupProfile {
  /// What becomes of a group whose notification runs a work item that is there for this alone, as it does of one that runs
  /// the block itself; empty where that one stays.
  func drafts(withoutItemIn file: FileContext) -> [Draft] {
    guard let call = notifications.only, let item = NotifiedItem(notifiedBy: call, in: file),
      let site = siteRanges.first
    else { return [] }
    return file.codebase.answers.find("group without its item \(file.index):\(site.lowerBound)") {
      let copy = EditedCopy(of: file, after: item.edits)
      guard !copy.file.tree.hasError, let offset = copy.offset(of: site.lowerBound, in: file.source.path),
        let node = copy.file.token(at: offset)?.parent,
        case .changes(let drafts)? = copy.file.proposal(at: node)
      else { return [] }
      return drafts.compactMap { draft in
        guard draft.absorbsElsewhere.isEmpty,
          let edits = copy.original(of: draft.edits, with: item.edits)
        else { return nil }
        return Draft(
          draft.title, assuming: draft.assumptions, alters: draft.alters, edits: edits,
          absorbs: siteRanges + [item.mention.trimmedUTF8Range], comesFirst: draft.comesFirst)
      }
    }
  }
}
