import Codebase
import Migration

/// How many changes were accepted, were rejected, and are not decided.
struct ReviewCounts: Sendable, Equatable {
  var accepted = 0
  var rejected = 0
  var undecided = 0

  var all: Int { accepted + rejected + undecided }

  mutating func add(_ decision: ReviewSession.Decision?) {
    switch decision {
    case .accepted, .edited: accepted += 1
    case .rejected, .ignored: rejected += 1
    case nil: undecided += 1
    }
  }

  mutating func add(_ other: ReviewCounts) {
    accepted += other.accepted
    rejected += other.rejected
    undecided += other.undecided
  }
}

/// The changes that a filter admits, by rewrite and by what they rest on, and in each group by their shape.
struct ReviewArrangement: Sendable {
  struct Group: Sendable {
    struct Key: Hashable, Sendable {
      let rewrite: String
      let assumptions: [Assumption]

      init(_ change: Change) {
        rewrite = change.rewrite
        assumptions = change.assumptions.kinds.sorted()
      }

      /// `established`, or the assumptions' names.
      var basis: String {
        assumptions.isEmpty ? "established" : assumptions.map(\.rawValue).joined(separator: ", ")
      }
    }

    let key: Key
    let counts: ReviewCounts
    /// In the order of their first changes.
    let entries: [Entry]
  }

  /// Changes of one shape.
  struct Entry: Sendable {
    let shape: ChangeShape
    /// Indices in the session's items, in order; never empty.
    var members: [Int]
  }

  /// What is established first, then what rests on the fewest assumptions; the largest group first among these.
  private(set) var groups: [Group] = []
  private(set) var counts = ReviewCounts()
  /// Those of all groups, in the order of their first changes.
  private(set) var entries: [Entry] = []
  /// Of every change that was ever arranged, as finding them takes time.
  private var known: [Fingerprint: (shape: ChangeShape, key: Group.Key)] = [:]

  mutating func arrange(_ session: ReviewSession, _ filter: ReviewFilter) {
    let rewrites = Set(session.items.map(\.change.rewrite))
    var members: [Group.Key: [(index: Int, shape: ChangeShape)]] = [:]
    for (index, item) in session.items.enumerated() where filter.admits(item, in: session, rewrites: rewrites)
    {
      let (shape, key) =
        known[item.fingerprint]
        ?? (ChangeShape(item.change, in: session.codebase), Group.Key(item.change))
      known[item.fingerprint] = (shape, key)
      members[key, default: []].append((index, shape))
    }
    let groups = members.map { key, members in
      var counts = ReviewCounts()
      for member in members { counts.add(session.items[member.index].decision) }
      return Group(key: key, counts: counts, entries: Self.entries(members))
    }
    counts = groups.reduce(into: ReviewCounts()) { $0.add($1.counts) }
    // Changes of two groups never have one shape.
    entries = groups.flatMap(\.entries).sorted { $0.members[0] < $1.members[0] }
    self.groups = groups.sorted { left, right in
      let sizes = (left.key.assumptions.count, right.key.assumptions.count)
      if sizes.0 != sizes.1 { return sizes.0 < sizes.1 }
      if left.counts.all != right.counts.all { return left.counts.all > right.counts.all }
      return (left.key.rewrite, left.key.basis) < (right.key.rewrite, right.key.basis)
    }
  }

  func group(_ key: Group.Key) -> Group? { groups.first { $0.key == key } }

  private static func entries(_ members: [(index: Int, shape: ChangeShape)]) -> [Entry] {
    var places: [ChangeShape: Int] = [:]
    var entries: [Entry] = []
    for (index, shape) in members {
      if let place = places[shape] {
        entries[place].members.append(index)
      } else {
        places[shape] = entries.count
        entries.append(Entry(shape: shape, members: [index]))
      }
    }
    return entries
  }
}
