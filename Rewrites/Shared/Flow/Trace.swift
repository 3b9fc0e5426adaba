import Migration

/// What is known at one point of one way through a body, with one path that leads there.
struct Trace {
  /// How often the handler has been called: 0, 1, or 2 for more.
  var count = 0
  /// What makes the count uncertain.
  var unknown: Reason?
  /// Why the path may be one that the program never takes. It speaks against an accusation, never for a proof.
  var doubt: Reason?
  /// The weak object that was found to be gone.
  var gone: GoneObject?
  /// What the path's branches have established, by condition.
  var facts: [String: Bool] = [:]
  var path: [FlowStep] = []

  func isSame(as other: Trace) -> Bool {
    count == other.count && (unknown == nil) == (other.unknown == nil)
      && (doubt == nil) == (other.doubt == nil) && gone == other.gone && facts == other.facts
  }

  var selfIsGone: Bool { gone?.isSelf ?? false }

  /// The trace where a weak object was found to be gone; that `self` is matters more than that something else is.
  func without(_ object: GoneObject) -> Trace {
    var trace = self
    if gone == nil || object.isSelf && !selfIsGone { trace.gone = object }
    return trace
  }

  func adding(_ step: FlowStep) -> Trace {
    var trace = self
    if trace.path.last != step { trace.path.append(step) }
    return trace
  }

  func doubted(_ reason: Reason) -> Trace {
    var trace = self
    trace.doubt = doubt ?? reason
    return trace
  }

  func unknown(_ reason: Reason) -> Trace {
    var trace = self
    trace.unknown = unknown ?? reason
    return trace
  }
}

/// The ways in which a point can be reached; none where it can't be.
struct Traces {
  private(set) var all: [Trace] = []
  /// More ways than this are too many to follow.
  static let limit = 96

  init() {}
  init(_ trace: Trace) { all = [trace] }

  var isEmpty: Bool { all.isEmpty }
  var isTooMany: Bool { all.count > Self.limit }

  mutating func add(_ trace: Trace) {
    if !all.contains(where: { $0.isSame(as: trace) }) { all.append(trace) }
  }

  mutating func join(_ other: Traces) {
    for trace in other.all { add(trace) }
  }

  func joined(_ other: Traces) -> Traces {
    var result = self
    result.join(other)
    return result
  }

  func map(_ transform: (Trace) -> Trace) -> Traces {
    var result = Traces()
    for trace in all { result.add(transform(trace)) }
    return result
  }

  func filter(_ isIncluded: (Trace) -> Bool) -> Traces {
    var result = Traces()
    result.all = all.filter(isIncluded)
    return result
  }

  func adding(_ step: FlowStep) -> Traces { map { $0.adding(step) } }

  /// Whether other ways have come to the same counts.
  func counts(sameAs other: Traces) -> Bool {
    counts == other.counts
  }

  private var counts: Set<Int> { Set(all.map { $0.unknown == nil ? $0.count : -1 }) }
}

/// The ways that leave a piece of code other than at its end.
struct Jumps {
  var returns = Traces()
  var throwing = Traces()
  /// By label; an empty one for the innermost loop or switch.
  var breaks: [String: Traces] = [:]
  var continues: [String: Traces] = [:]
  var fallsThrough = Traces()

  mutating func join(_ other: Jumps) {
    returns.join(other.returns)
    throwing.join(other.throwing)
    breaks.merge(other.breaks) { $0.joined($1) }
    continues.merge(other.continues) { $0.joined($1) }
    fallsThrough.join(other.fallsThrough)
  }

  /// Each way, after something has run on it.
  func mapEach(_ transform: (Traces) -> Traces) -> Jumps {
    func apply(_ traces: Traces) -> Traces { traces.isEmpty ? traces : transform(traces) }
    return Jumps(
      returns: apply(returns), throwing: apply(throwing), breaks: breaks.mapValues(apply),
      continues: continues.mapValues(apply), fallsThrough: apply(fallsThrough))
  }
}
