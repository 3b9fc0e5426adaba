import Migration

/// What accepting assumptions one after the other makes possible.
struct AssumptionLadder {
  struct Step {
    /// One, or several where no change that remains rests on one alone.
    let assumptions: [Assumption]
    /// How many more decisions or changes come with it, once those before it are accepted.
    let count: Int
  }

  /// How many rest on nothing.
  let established: Int
  /// What brings most first.
  let steps: [Step]

  /// - Parameter changes: what each rests on, with what it counts for.
  init(_ changes: [(assumptions: [Assumed], weight: Int)], accepted: Set<Assumption> = []) {
    let sets = changes.map {
      (missing: Set($0.assumptions.map(\.assumption)).subtracting(accepted), weight: $0.weight)
    }
    established = sets.filter(\.missing.isEmpty).reduce(0) { $0 + $1.weight }
    var open = sets.filter { !$0.missing.isEmpty }
    var steps: [Step] = []
    while !open.isEmpty {
      // What is missing from fewest others first, then what most changes wait for.
      let fewest = open.map(\.missing.count).min() ?? 0
      var weights: [[Assumption]: Int] = [:]
      for (missing, weight) in open where missing.count == fewest {
        weights[missing.sorted(), default: 0] += weight
      }
      guard
        let best = weights.max(by: {
          $0.value == $1.value
            ? $1.key.lexicographicallyPrecedes($0.key) : $0.value < $1.value
        })
      else { break }
      steps.append(Step(assumptions: best.key, count: best.value))
      open = open.map { (missing: $0.missing.subtracting(best.key), weight: $0.weight) }
        .filter { !$0.missing.isEmpty }
    }
    self.steps = steps
  }

  /// Of the decisions that a plan offers.
  init(_ rows: [DecisionRow], of plan: Plan, accepted: Set<Assumption>) {
    self.init(
      rows.filter { !$0.changes.isEmpty }.map { row in
        (row.changes.flatMap { plan.changes[$0].assumptions }, 1)
      }, accepted: accepted)
  }
}

extension AssumptionLadder.Step {
  /// As `--accept` takes them.
  var names: String { assumptions.map(\.rawValue).joined(separator: ",") }
  var sentence: String { assumptions.map(\.sentence).joined(separator: " ") }
}
