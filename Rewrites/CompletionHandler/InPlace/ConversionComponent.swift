import Codebase
import Migration
import SwiftSyntax

/// Functions that become async together: one of them awaits another, so neither change is right without the other.
struct ConversionComponent {
  typealias Place = FamilyConversion.Place

  enum Answer: Sendable {
    case change(Draft)
    case refused(Reason)
  }

  private let file: FileContext
  private let search: ConversionSearch
  private static let sizeLimit = 60

  init(_ file: FileContext, search: ConversionSearch) {
    self.file = file
    self.search = search
  }

  /// The change that makes a function async, and all that has to go with it.
  func change(for member: MemberFacts) -> Answer {
    switch search.conversion(of: member, in: file) {
    case .refused(let reason): return .refused(reason)
    case .possible(let first):
      let name = "in-place-change \(first.key.file):\(first.key.offset)"
      if let known = file.codebase.answers.find(name, as: Answer.self) { return known }
      do throws(Refusal) {
        let families = try connected(to: first)
        let answer = Answer.change(try draft(families))
        for family in families {
          file.codebase.answers.keep(answer, as: "in-place-change \(family.key.file):\(family.key.offset)")
        }
        return answer
      } catch {
        let answer = Answer.refused(error.reason)
        file.codebase.answers.keep(answer, as: name)
        return answer
      }
    }
  }

  /// The functions that a function awaits or that await it, in any number of steps, in order of place.
  private func connected(to first: FamilyConversion) throws(Refusal) -> [FamilyConversion] {
    var found: [Place: FamilyConversion] = [:]
    var open = [first]
    while let family = open.popLast() {
      guard found[family.key] == nil else { continue }
      found[family.key] = family
      guard found.count <= Self.sizeLimit else {
        throw Refusal(
          "too-many-functions", "more functions depend on one another than can be changed together")
      }
      for case let callee? in family.awaited.values {
        guard let member = self.member(at: callee),
          case .possible(let next) = search.conversion(of: member, in: file)
        else { continue }
        open.append(next)
      }
      for call in family.calls {
        guard let caller = self.caller(at: call) else { continue }
        if let member = self.member(at: caller),
          case .possible(let next) = search.conversion(of: member, in: file)
        {
          open.append(next)
        }
      }
    }
    return found.values.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }
  }

  private func member(at place: Place) -> MemberFacts? {
    let facts = file.codebase.index.facts(place.file)
    return (facts.globals + facts.types.flatMap(\.members)).first {
      $0.offset == place.offset && $0.kind == .function
    }
  }

  /// The function with a handler that a call stands in.
  private func caller(at call: Place) -> Place? {
    let context = FileContext(sibling: call.file, of: file)
    guard let node = context.call(at: call.offset), let function = node.enclosing(FunctionDeclSyntax.self),
      HandlerParameter(of: function, in: context) != nil
    else { return nil }
    return Place(file: call.file, offset: function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: The change

  private func draft(_ families: [FamilyConversion]) throws(Refusal) -> Draft {
    var changes: [Int: Rearrangement] = [:]
    var sites: [Int: [Range<Int>]] = [:]
    var notes: [String] = []
    var doubts: [String] = []
    var awaited: Set<Place> = []
    for family in families {
      for (index, change) in family.changes { changes[index, default: Rearrangement(owner: -3)].add(change) }
      for (index, ranges) in family.sites { sites[index, default: []] += ranges }
      notes += family.notes
      doubts += family.doubts
      awaited.formUnion(family.awaited.keys)
    }
    let followed = Set(families.flatMap(\.calls))
    for family in families {
      for place in family.calls where !awaited.contains(place) {
        let outcome = try follow(place, family.form, followed)
        changes[place.file, default: Rearrangement(owner: -3)].add(outcome.rearrangement)
        sites[place.file, default: []] += outcome.absorbed
        notes += outcome.notes
        doubts += outcome.doubts
        sites[place.file, default: []] += outcome.absorbed
      }
    }
    var edits: [Edit] = []
    for (index, change) in changes.sorted(by: { $0.key < $1.key }) {
      let context = FileContext(sibling: index, of: file)
      guard let made = change.edits(in: context) else {
        throw Refusal(
          "overlapping-changes", "two of the changes would edit the same code of '\(context.source.path)'")
      }
      edits += made
    }
    let confidence: Confidence = doubts.isEmpty ? .established : .judgement
    let paths = sites.map { (file.codebase.files[$0.key].path, $0.value) }
    return Draft(
      title(families), confidence, alters: (notes + doubts).unique, edits: edits,
      absorbsElsewhere: Dictionary(uniqueKeysWithValues: paths), comesFirst: true)
  }

  private func title(_ families: [FamilyConversion]) -> String {
    let names = families.map(\.form.name).unique
    switch names.count {
    case 1: return "'\(names[0])' async, with its callers"
    case 2, 3: return names.map { "'\($0)'" }.joined(separator: " and ") + " async, with their callers"
    default:
      return
        "'\(names[0])' and \(names.count - 1) functions that depend on one another async, with their callers"
    }
  }

  /// What becomes of a call.
  ///
  /// - Parameter followed: all calls that become awaited ones in the same change; what is in their handlers comes behind
  ///   an `await`.
  private func follow(
    _ place: Place, _ form: AsyncForm, _ followed: Set<Place>
  ) throws(Refusal) -> AwaitedCall.Outcome {
    let context = FileContext(sibling: place.file, of: file)
    guard let call = context.call(at: place.offset) else {
      throw Refusal(
        "caller", "this call of it can't be followed",
        at: file.place(inFile: place.file, offset: place.offset))
    }
    if let around = ContinuationAround(call, of: form, in: context) {
      return AwaitedCall.Outcome(rearrangement: around.rearrangement)
    }
    let surroundings: AwaitedCall.Surroundings =
      context.isolation.isAsyncContext(Syntax(call))
        || call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call.nameOffset.map {
          followed.contains(Place(file: place.file, offset: $0))
        } == true ? .asyncCode : .synchronous
    switch AwaitedCall(call, of: form, in: context).straightened(in: surroundings) {
    case .line(let outcome): return outcome
    case .refused(let reason):
      throw Refusal(
        "caller-stays", "the caller at \(context.place(call)) can't follow: \(reason.sentence)",
        at: context.place(call))
    }
  }
}

extension FileContext {
  /// The call of the name at a UTF-8 offset.
  fileprivate func call(at offset: Int) -> FunctionCallExprSyntax? {
    tree.token(at: AbsolutePosition(utf8Offset: offset))?.parent?.as(DeclReferenceExprSyntax.self)?.callOfName
  }
}

extension FunctionCallExprSyntax {
  /// The UTF-8 offset of the name that is called.
  var nameOffset: Int? {
    var called = calledExpression
    while true {
      if let chain = called.as(OptionalChainingExprSyntax.self) {
        called = chain.expression
      } else if let generic = called.as(GenericSpecializationExprSyntax.self) {
        called = generic.expression
      } else if let access = called.as(MemberAccessExprSyntax.self) {
        return access.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
      } else {
        return called.as(DeclReferenceExprSyntax.self)?.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
      }
    }
  }
}
