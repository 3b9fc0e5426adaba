import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ConversionSearch {
  /// The bodies, on the main actor where handlers were always called there and what calls them uses state that the main
  /// thread guards, or where all that the function does is to put blocks on the main queue.
  func isolatedBodies(
    _ members: [FamilyMember], _ isolations: [AsyncIsolation?], _ target: HandlerReturn, _ calls: [Place]
  ) throws(Refusal) -> FamilyConversion {
    var onMain: FamilyConversion?
    if let one = members.only, let body = one.function.body, let blocks = one.blocksOnMainQueue,
      let isolation = isolations.first??.onMainActor(one.function, body, around: blocks, in: one.file),
      isolation.isIsolatedForSure || offers, let found = try? bodies(members, [isolation], target, calls),
      !found.form.isSynchronous
    {
      if !found.continues { return found }
      onMain = found
    }
    let conversion = try bodies(members, isolations, target, calls)
    if let onMain, conversion.wrapsBlock, !onMain.wrapsBlock { return onMain }
    guard conversion.form.deliversOnMain, !conversion.form.isSynchronous, let one = members.only,
      !one.handler.isOnMainActor, let body = one.function.body,
      let isolation = isolations.first??.onMainActor(one.function, body, one.handler.names, in: one.file)
    else { return conversion }
    return (try? bodies(members, [isolation], target, calls)) ?? conversion
  }
}

extension FamilyMember {
  /// The blocks in which the function's own statements put what calls its handler on the main queue, at once or later; nil
  /// where they give it to anything else, or where all that they do is to call it.
  fileprivate var blocksOnMainQueue: [ClosureExprSyntax]? {
    guard let body = function.body else { return nil }
    var blocks: [ClosureExprSyntax] = []
    for call in AllCalls.collect(in: Syntax(body)) {
      guard call.enclosing(ClosureExprSyntax.self) == nil,
        case let own = call.closures.filter({ $0.mentions(anyOf: handler.names) }), !own.isEmpty
      else { continue }
      if let delayed = QueueCall(call), delayed.method == "asyncAfter", let closure = delayed.closure,
        let base = delayed.callee.base, QueueReference(base, in: file)?.isMain == true
      {
        blocks.append(closure)
        continue
      }
      guard let hop = MainHop(call, in: file), hop.kind != .assumption else { return nil }
      blocks.append(hop.closure)
    }
    return blocks.allSatisfy { onlyDelivers($0) } ? nil : blocks
  }

  /// Whether all that a block does is to call the handler, if only with what it awaits.
  private func onlyDelivers(_ block: ClosureExprSyntax) -> Bool {
    if file.onlyDelivers(block, to: handler.names) { return true }
    guard let call = Array(block.statements).only?.wholeCall else { return false }
    return handler.names.contains(where: call.calledExpression.isHandler)
  }
}
