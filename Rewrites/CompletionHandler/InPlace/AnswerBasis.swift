import Migration

/// What a search for conversions takes a function for.
struct FunctionRole: Hashable, Sendable {
  /// Why it keeps its handler; nil where it may lose it.
  let staying: Reason?
  /// Whether its body becomes that of an async function all the same.
  let isShimmed: Bool
  /// Whether its async form gives errors as values.
  let isWhole: Bool
}

/// What an answer about a function rests on beside the code: another search to which the same applies has the same answer.
struct AnswerBasis: Sendable {
  typealias Place = FamilyConversion.Place

  /// The roles of the functions that were asked for.
  var roles: [Place: FunctionRole] = [:]
  /// Functions that weren't looked at because they were being looked at already.
  var open: Set<Place> = []
  /// Whether it rests on such a one that has its answer by now.
  var isOfOneSearch = false

  mutating func add(_ other: AnswerBasis) {
    roles.merge(other.roles) { first, _ in first }
    open.formUnion(other.open)
    isOfOneSearch = isOfOneSearch || other.isOfOneSearch
  }
}

private struct KnownAnswer<Answer: Sendable>: Sendable {
  let answer: Answer
  let basis: AnswerBasis
}

extension ConversionSearch {
  private static let keptLimit = 8

  /// The answer to a question about a function, kept for this and for other searches; nil where the function is being
  /// looked at already.
  ///
  /// - Parameter isToKeep: whether an answer that rests on functions which are being looked at is kept for this search.
  func answer<Answer: Sendable>(
    _ question: String, at place: Place, in file: FileContext, _ compute: () -> Answer,
    isToKeep: (Answer) -> Bool = { _ in true }
  ) -> Answer? {
    let answers = file.codebase.answers
    let shared = "\(question) \(place.file):\(place.offset)\(kind) shared"
    let known = answers.find(shared, as: [KnownAnswer<Answer>].self) ?? []
    if let match = known.first(where: { $0.basis.roles.allSatisfy { self[$0.key] == $0.value } }) {
      rests(on: match.basis)
      return match.answer
    }
    let own = "\(question) \(place.file):\(place.offset)\(suffix)"
    if let known = answers.find(own, as: KnownAnswer<Answer>.self) {
      rests(on: known.basis)
      return known.answer
    }
    bases.append(AnswerBasis())
    guard let answer = looking(at: place, compute) else {
      bases.removeLast()
      if !bases.isEmpty { bases[bases.count - 1].open.insert(place) }
      return nil
    }
    var basis = bases.removeLast()
    basis.open.remove(place)
    rests(on: basis)
    if basis.open.isEmpty, !basis.isOfOneSearch {
      let kept = known.suffix(Self.keptLimit - 1) + [KnownAnswer(answer: answer, basis: basis)]
      answers.keep(Array(kept), as: shared)
    } else {
      basis.isOfOneSearch = true
      basis.open = []
      if isToKeep(answer) { answers.keep(KnownAnswer(answer: answer, basis: basis), as: own) }
    }
    return answer
  }

  private func rests(on basis: AnswerBasis) {
    if !bases.isEmpty { bases[bases.count - 1].add(basis) }
  }
}
