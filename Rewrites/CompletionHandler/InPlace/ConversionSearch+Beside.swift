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

  /// - Parameter file: the file that declares the function.
  private func beside(_ member: MemberFacts, in file: FileContext) -> FamilyConversion? {
    guard let function = file.tree.function(at: member.offset), let body = function.body,
      !function.returnsSomething,
      let handler = HandlerParameter(ending: function, in: file),
      handler.isNamedLikeOne || handler.pair != nil,
      BesidePreconditions(function, handler, in: file).missing == nil,
      let assumptions = proof(function, handler, file),
      let isolation = try? file.asyncIsolation(
        of: function, body, handlers: handler.names, keepsBody: true),
      isolation.prefix.isEmpty
    else { return nil }
    let family = MemberFamily(of: member, in: file.codebase)
    // What is called through a protocol or a superclass has no async function beside it.
    guard family.members.count == 1 else { return nil }
    var form = AsyncForm(name: member.name, handler: handler)
    form.setDelivery(
      Set(handler.names.flatMap { HandlerThread.all(of: $0, in: body, file) }),
      isOnMainActor: handler.isOnMainActor)
    form.changesInPlace = file.changesInPlace(of: body, besides: handler.names)
    if case .unknown = isolation.domain {} else { form.isolation = isolation.domain }
    let own = FamilyMember(
      function: function, handler: handler, facts: member, file: file, assumptions: assumptions)
    if own.namesGenericParameter(in: form.resultType) { form.resultType = nil }
    // Whoever awaits it hears where an object is gone, too.
    guard let missing = MissingCall.edits(of: handler, without: own.gone, in: file) else { return nil }
    let place = Place(file: member.file, offset: member.offset)
    let draft =
      handler.pair.map { BesidePair(of: function, $0, in: file).draft }
      ?? BesideFunction(of: function, handler: handler, in: file).draft
    return FamilyConversion(
      kind: .beside, members: [place], form: form,
      changes: [
        file.index: Rearrangement(draft.edits + missing)
      ],
      sites: [file.index: handler.nodes.map(\.trimmedUTF8Range)], awaited: [:],
      calls: knownCalls(of: family, in: file),
      notes: [], doubts: assumptions + isolation.doubts)
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
