import Codebase
import Migration
import SwiftSyntax

extension ConversionSearch {
  /// The async function that is put beside one that can't become async itself.
  func besideConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    let name = "beside \(member.file):\(member.offset)\(offeringSuffix)"
    return file.codebase.answers.find(name) {
      let context = FileContext(sibling: member.file, of: file)
      return Found(family: beside(member, in: context))
    }.family
  }

  private struct Found: Sendable {
    let family: FamilyConversion?
  }

  private func beside(_ member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    guard let family = BesideFamily(of: member, in: file, offers: offers, proof: proof) else { return nil }
    let head = family.head
    var isolations: [AsyncIsolation] = []
    for one in [head] + family.implementations where isolations.isEmpty || one.function.body != nil {
      guard
        let isolation = try? one.file.asyncIsolation(
          of: one.function, one.function.body, handlers: one.handler.names, keepsBody: true),
        isolation.prefix.isEmpty
      else { return nil }
      isolations.append(isolation)
    }
    var form = AsyncForm(name: member.name, handler: head.handler)
    var threads: Set<HandlerThread> = family.implementations.isEmpty ? [.unknown] : []
    for one in family.implementations {
      guard let body = one.function.body else { continue }
      for name in one.handler.names { threads.formUnion(HandlerThread.all(of: name, in: body, one.file)) }
      form.changesInPlace.formUnion(one.file.changesInPlace(of: body, besides: one.handler.names))
    }
    form.setDelivery(threads, isOnMainActor: head.handler.isOnMainActor)
    if let domain = isolations.first?.domain {
      if case .unknown = domain {} else { form.isolation = domain }
    }
    if head.namesGenericParameter(in: form.resultType) || head.isAskedForWithOpenTypes {
      form.resultType = nil
    }
    let function = head.function
    let draft =
      head.handler.pair.map { BesidePair(of: function, $0, in: head.file).draft }
      ?? BesideFunction(of: function, handler: head.handler, in: head.file).draft
    return FamilyConversion(
      kind: .beside, members: family.places, form: form,
      changes: [head.file.index: Rearrangement(draft.edits)], sites: family.sites, awaited: [:],
      calls: knownCalls(of: family.family, in: file),
      notes: [], doubts: (family.assumptions + isolations.flatMap(\.doubts)).unique,
      isForOthers: function.body == nil && function.isSeenByOtherModules)
  }

  /// The callers of an async function that is there already.
  func twinConversion(of member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    guard let twin = AsyncTwin(of: member, in: file) else { return nil }
    let family = MemberFamily(of: member, in: file.codebase)
    guard family.members.count == 1,
      let handler = file.tree.function(at: member.offset).flatMap({ HandlerParameter(ending: $0, in: file) })
    else { return nil }
    // What the async function itself calls is how it works.
    let calls = knownCalls(of: family, in: file).filter {
      !($0.file == twin.function.file && twin.function.range.contains($0.offset))
    }
    return FamilyConversion(
      kind: .twin(onlyAsyncCallers: twin.isDeclared),
      members: [Place(file: member.file, offset: member.offset)], form: twin.form, changes: [:],
      sites: [file.index: handler.nodes.map(\.trimmedUTF8Range)], awaited: [:], calls: calls, notes: [],
      doubts: [])
  }

  private func knownCalls(of family: MemberFamily, in file: FileContext) -> [Place] {
    (References(file.codebase).references(to: family, limit: 120) ?? [])
      .filter { $0.certainty == .certain && $0.use == .call }
      .map { Place(file: $0.file, offset: $0.range.lowerBound) }
  }
}
