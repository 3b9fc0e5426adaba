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

  /// - Parameter assumptions: what each decision or change rests on.
  init(_ assumptions: [Set<Assumption>], accepted: Set<Assumption> = []) {
    let missing = assumptions.map { $0.subtracting(accepted) }
    established = missing.count(where: \.isEmpty)
    var open = missing.filter { !$0.isEmpty }
    var steps: [Step] = []
    while !open.isEmpty {
      // What is missing from fewest others first, then what most changes wait for.
      let fewest = open.map(\.count).min() ?? 0
      var counts: [[Assumption]: Int] = [:]
      for missing in open where missing.count == fewest { counts[missing.sorted(), default: 0] += 1 }
      guard
        let best = counts.max(by: {
          $0.value == $1.value
            ? $1.key.lexicographicallyPrecedes($0.key) : $0.value < $1.value
        })
      else { break }
      steps.append(Step(assumptions: best.key, count: best.value))
      open = open.map { $0.subtracting(best.key) }.filter { !$0.isEmpty }
    }
    self.steps = steps
  }

  /// Of the decisions that wait for a person in a plan.
  init(_ rows: [DecisionRow], of plan: Plan, accepted: Set<Assumption>) {
    let open = rows.filter { $0.changes.contains { plan.changes[$0].confidence == .judgement } }
    self.init(open.map { $0.assumptions(in: plan) }, accepted: accepted)
  }
}

extension AssumptionLadder.Step {
  /// As `--accept` takes them.
  var names: String { assumptions.map(\.rawValue).joined(separator: ",") }
  var sentence: String { assumptions.map(\.sentence).joined(separator: " ") }
}
