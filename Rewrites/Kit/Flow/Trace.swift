import Migration

/// What is known at one point of one way through a body, with one path that leads there.
package struct Trace {
  /// How often the handler has been called: 0, 1, or 2 for more.
  package var count = 0
  /// What makes the count uncertain.
  package var unknown: Reason?
  /// Why the path may be one that the program never takes. It speaks against an accusation, never for a proof.
  package var doubt: Reason?
  /// The weak object that was found to be gone, or what else leaves without a call.
  package var gone: GoneObject?
  /// What the path's branches have established, by condition.
  package var facts: [String: Bool] = [:]
  package var path: [FlowStep] = []

  package func isSame(as other: Trace) -> Bool {
    count == other.count && (unknown == nil) == (other.unknown == nil)
      && (doubt == nil) == (other.doubt == nil) && gone == other.gone && facts == other.facts
  }

  package var selfIsGone: Bool { gone?.isSelf ?? false }
  /// Whether a branch has ended without the call that another made.
  package var endsBranch: Bool { gone?.isBranch ?? false }

  /// The trace where a weak object was found to be gone; that `self` is matters more than that something else is.
  package func without(_ object: GoneObject) -> Trace {
    var trace = self
    if gone == nil || endsBranch || object.isSelf && !selfIsGone { trace.gone = object }
    return trace
  }

  package func adding(_ step: FlowStep) -> Trace {
    var trace = self
    if trace.path.last != step { trace.path.append(step) }
    return trace
  }

  package func doubted(_ reason: Reason) -> Trace {
    var trace = self
    trace.doubt = doubt ?? reason
    return trace
  }

  package func unknown(_ reason: Reason) -> Trace {
    var trace = self
    trace.unknown = unknown ?? reason
    return trace
  }
}

/// The ways in which a point can be reached; none where it can't be.
package struct Traces {
  package private(set) var all: [Trace] = []
  /// More ways than this are too many to follow.
  package static let limit = 96

  package init() {}
  package init(_ trace: Trace) { all = [trace] }

  package var isEmpty: Bool { all.isEmpty }
  package var isTooMany: Bool { all.count > Self.limit }

  package mutating func add(_ trace: Trace) {
    if !all.contains(where: { $0.isSame(as: trace) }) { all.append(trace) }
  }

  package mutating func join(_ other: Traces) {
    for trace in other.all { add(trace) }
  }

  package func joined(_ other: Traces) -> Traces {
    var result = self
    result.join(other)
    return result
  }

  package func map(_ transform: (Trace) -> Trace) -> Traces {
    var result = Traces()
    for trace in all { result.add(transform(trace)) }
    return result
  }

  package func filter(_ isIncluded: (Trace) -> Bool) -> Traces {
    var result = Traces()
    result.all = all.filter(isIncluded)
    return result
  }

  package func adding(_ step: FlowStep) -> Traces { map { $0.adding(step) } }

  /// Whether other ways have come to the same counts.
  package func counts(sameAs other: Traces) -> Bool {
    counts == other.counts
  }

  private var counts: Set<Int> { Set(all.map { $0.unknown == nil ? $0.count : -1 }) }
}

/// The ways that leave a piece of code other than at its end.
package struct Jumps {
  package var returns = Traces()
  package var throwing = Traces()
  /// By label; an empty one for the innermost loop or switch.
  package var breaks: [String: Traces] = [:]
  package var continues: [String: Traces] = [:]
  package var fallsThrough = Traces()

  package mutating func join(_ other: Jumps) {
    returns.join(other.returns)
    throwing.join(other.throwing)
    breaks.merge(other.breaks) { $0.joined($1) }
    continues.merge(other.continues) { $0.joined($1) }
    fallsThrough.join(other.fallsThrough)
  }

  /// Each way, after something has run on it.
  package func mapEach(_ transform: (Traces) -> Traces) -> Jumps {
    func apply(_ traces: Traces) -> Traces { traces.isEmpty ? traces : transform(traces) }
    return Jumps(
      returns: apply(returns), throwing: apply(throwing), breaks: breaks.mapValues(apply),
      continues: continues.mapValues(apply), fallsThrough: apply(fallsThrough))
  }
}
