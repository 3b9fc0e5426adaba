import Migration

/// What is known of a queue, for people.
extension QueueProfile {
  var description: String {
    var lines = ["  queue \(name): \(role.rawValue)"]
    var creation = isConcurrent ? ["concurrent"] : ["serial"]
    creation += [label.map { "label '\($0)'" }, qos.map { "qos \($0)" }, target.map { "target \($0)" }]
      .compactMap(\.self)
    lines.append("    declared at \(place), \(visibility), \(creation.joined(separator: ", "))")
    for (kind, places) in Self.grouped(uses) {
      lines.append("    \(kind): \(places.joined(separator: ", "))")
    }
    for variable in state {
      let outside = variable.outside.map(\.description).joined(separator: ", ")
      lines.append(
        "    touches \(variable.name)" + (outside.isEmpty ? "" : ", which is also used at \(outside)"))
    }
    if !reentrancy.isEmpty {
      lines.append("    comes back to itself:")
      lines += reentrancy.map { "      \($0.place): \($0.text)" }
    }
    if let wall {
      lines.append("    no actor: \(wall.sentence)" + (wall.place.map { " (\($0))" } ?? ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Uses of one kind together, in order of their first.
  private static func grouped(_ uses: [Use]) -> [(kind: String, places: [String])] {
    var groups: [(kind: String, places: [String])] = []
    for use in uses {
      if let index = groups.firstIndex(where: { $0.kind == use.kind }) {
        groups[index].places.append(use.place.description)
      } else {
        groups.append((use.kind, [use.place.description]))
      }
    }
    return groups
  }
}
