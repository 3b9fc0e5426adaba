import Migration

extension [Edit] {
  /// Whether no two of them want the same bytes.
  package var areFreeOfConflicts: Bool {
    let ordered = sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return zip(ordered, ordered.dropFirst()).allSatisfy { !$0.conflicts(with: $1) }
  }
}
