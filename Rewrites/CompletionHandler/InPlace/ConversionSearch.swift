import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Decides which functions can become async in place, and how. The answers are kept for the whole codebase.
final class ConversionSearch {
  typealias Place = FamilyConversion.Place

  enum Answer: Sendable {
    case possible(FamilyConversion)
    case refused(Reason)
  }

  /// What it takes for a handler to be called exactly once on every path; nil where it isn't.
  typealias Proof = (FunctionDeclSyntax, HandlerParameter, FileContext) -> [Assumed]?

  /// The functions that are being looked at, each asked for by the one before.
  private var open: [Place] = []
  /// What the answers that are being looked for rest on, each asked for by the one before.
  var bases: [AnswerBasis] = []
  let proof: Proof
  /// Functions that keep their handlers, as a caller can't follow.
  private let staying: [Place: Reason]
  /// Those of them whose bodies become those of async functions.
  let shimmed: Set<Place>
  /// Functions whose async forms give errors of a type of their own as values: `Result<Item, StoreError>`.
  private let whole: Set<Place>
  /// Whether functions may be isolated to the main actor where a person has to judge it.
  let judgesIsolation: Bool
  /// Whether the change may rest on assumptions: that callees call once what they are given as a completion, and that
  /// what a handler does may go to the main actor where its thread isn't known.
  let offers: Bool

  init(
    staying: [Place: Reason] = [:], shimmed: Set<Place> = [], whole: Set<Place> = [],
    judgesIsolation: Bool = false, offers: Bool = false,
    proof: @escaping Proof
  ) {
    self.staying = staying
    self.shimmed = shimmed
    self.whole = whole
    self.judgesIsolation = judgesIsolation
    self.offers = offers
    self.proof = proof
  }

  /// The same with more functions that stay as they are.
  ///
  /// - Parameter isShim: whether their bodies become those of async functions.
  func keeping(_ places: [Place], asShim isShim: Bool = false, because reason: Reason) -> ConversionSearch {
    ConversionSearch(
      staying: staying.merging(places.map { ($0, reason) }, uniquingKeysWith: { first, _ in first }),
      shimmed: isShim ? shimmed.union(places) : shimmed, whole: whole,
      judgesIsolation: judgesIsolation, offers: offers, proof: proof)
  }

  /// The same where the async form of a function, and of all that stands for it at run time, gives errors as values; nil
  /// where it does so already, or its errors are of no type of their own.
  func givingErrorsAsValues(_ place: Place, in file: FileContext) -> ConversionSearch? {
    let file = FileContext(sibling: place.file, of: file)
    guard !whole.contains(place), let function = file.function(at: place.offset),
      let member = file.facts(of: function),
      HandlerParameter(ending: function, in: file)?.whole != nil
    else { return nil }
    return giving(errorsAsValuesOf: whole.union(family(of: member, in: file)))
  }

  /// The same where the async form of a function throws.
  func throwingErrors(of place: Place, in file: FileContext) -> ConversionSearch {
    guard whole.contains(place), let member = file.codebase.index.facts(place.file).function(at: place.offset)
    else { return self }
    return giving(errorsAsValuesOf: whole.subtracting(family(of: member, in: file)))
  }

  private func giving(errorsAsValuesOf whole: Set<Place>) -> ConversionSearch {
    ConversionSearch(
      staying: staying, shimmed: shimmed, whole: whole, judgesIsolation: judgesIsolation, offers: offers,
      proof: proof)
  }

  private func family(of member: MemberFacts, in file: FileContext) -> [Place] {
    MemberFamily(of: member, in: file.codebase).members.map {
      Place(of: $0.facts)
    }
  }

  /// What a function ends with, as its async form is to give it.
  func handler(of function: FunctionDeclSyntax, at place: Place, in file: FileContext) -> HandlerParameter? {
    let handler = HandlerParameter(ending: function, in: file)
    return role(of: place).isWhole ? handler?.whole : handler
  }

  subscript(place: Place) -> FunctionRole {
    FunctionRole(staying: staying[place], isShimmed: shimmed.contains(place), isWhole: whole.contains(place))
  }

  /// What the search takes a function for; an answer that is being looked for rests on it.
  func role(of place: Place) -> FunctionRole {
    let role = self[place]
    if !bases.isEmpty { bases[bases.count - 1].roles[place] = role }
    return role
  }

  /// What tells its answers from those of a search in which other functions stay.
  private(set) lazy var suffix: String =
    kind + whole.map { " \($0.file):\($0.offset)=" }.sorted().joined()
    + staying.keys.map { " \($0.file):\($0.offset)\(shimmed.contains($0) ? "~" : "")" }.sorted().joined()

  /// What tells its answers from those of a search that proves or offers more.
  var kind: String { (judgesIsolation ? " isolated" : "") + (offers ? " offering" : "") }

  /// The same for what depends on one function alone.
  func suffix(of place: Place) -> String {
    (offers ? " offering" : "") + (role(of: place).isWhole ? "=" : "")
  }

  func conversion(of member: MemberFacts, in file: FileContext) -> Answer {
    let place = Place(of: member)
    if let reason = role(of: place).staying { return .refused(reason) }
    let answer = answer("in-place", at: place, in: file) { () -> Answer in
      do throws(Refusal) {
        return .possible(try plan(member, in: file))
      } catch {
        return .refused(error.reason)
      }
    } isToKeep: {
      // What rests on a function that is being looked at holds for this search only.
      open.isEmpty || !$0.isRecursive
    }
    return answer
      ?? .refused(Reason("recursive", "it calls itself from its handler", at: file.place(of: member)))
  }

  /// Looks at a function that isn't being looked at already.
  func looking<Result>(at place: Place, _ body: () -> Result) -> Result? {
    guard !open.contains(place), open.count < 40 else { return nil }
    open.append(place)
    defer { open.removeLast() }
    return body()
  }

  /// The async form of what a call calls: one that is there already, itself in place, or one that is put beside it.
  func form(of call: FunctionCallExprSyntax, in file: FileContext) -> (form: AsyncForm, key: Place?)? {
    if let system = SystemForm(of: call, in: file) {
      return system.missing(at: Syntax(call), in: file) == nil ? (system.form, nil) : nil
    }
    let candidates = callees(of: call, in: file)
    guard let member = candidates.first else { return nil }
    // Overloads that the types of arguments tell apart.
    let family = MemberFamily(of: member, in: file.codebase)
    let isPlain = candidates.allSatisfy { other in
      family.members.contains { $0.facts.file == other.file && $0.facts.offset == other.offset }
    }
    if isPlain, let twin = AsyncTwin(of: member, calledBy: call, in: file) { return (twin.form, nil) }
    if case .possible(let conversion) = conversion(of: member, in: file) {
      return (conversion.form, conversion.key)
    }
    guard isPlain, let kept = keptConversion(of: member, in: file), kept.takes(call, in: file) else {
      return nil
    }
    return (kept.form, kept.key)
  }

  /// The form that is being planned, where a body calls its own function: what throws a `CancellationError` there has no
  /// handler left to tell of it.
  func ownForm(
    of call: FunctionCallExprSyntax, in members: [FamilyMember], _ target: HandlerReturn, _ file: FileContext
  ) -> AsyncForm? {
    guard target.cancels, let called = callees(of: call, in: file).first, let first = members.first,
      members.contains(where: { Place(of: $0.facts) == Place(of: called) })
    else { return nil }
    var form = AsyncForm(name: called.name, handler: first.handler, target: target)
    form.resultType = first.spelledElsewhere(form.resultType)
    return form
  }

  func callees(of call: FunctionCallExprSyntax, in file: FileContext) -> [MemberFacts] {
    guard let callee = Callee(call),
      file.codebase.index.functions(named: callee.name).contains(where: { $0.hasRoom(for: call) }),
      case .functions(let functions, _) = CalleeSearch(file).callee(of: call)
    else { return [] }
    return functions
  }
}

extension ConversionSearch.Answer {
  fileprivate var isRecursive: Bool {
    if case .refused(let reason) = self { reason.code == "recursive" } else { false }
  }
}
