import Dispatch

protocol Printable {}

// An extension says nothing against what the standard library says.
extension Bool: Printable {}

struct Waypoint {
  let name: String
  var height: Int?
  var legs: [Leg] = []
}

enum Leg {
  case walk(minutes: Double), ride(Bool), rest
}

protocol Marked: Sendable {}

final class Marker: Marked {
  let label = "mark"
}

final class Notes {
  var lines: [String] = []
}

struct Journal {
  let notes: Notes
}

@MainActor
final class Route {
  var isOpen = false
  var start = Waypoint(name: "hut")
  let marker = Marker()
  nonisolated(unsafe) let journal = Journal(notes: Notes())
}

struct Guide {
  func isOpen(_ route: Route) async -> Bool {
    let isOpen: Bool = await MainActor.run { () -> Bool in route.isOpen }
    return isOpen
  }

  func start(of route: Route) async -> Waypoint {
    let start = await MainActor.run { () -> Waypoint in route.start }
    return start
  }

  func marker(of route: Route) async -> Marker {
    let marker = await MainActor.run { () -> Marker in route.marker }
    return marker
  }

  func notes(of route: Route) async -> Int {
    let journal = DispatchQueue.main.sync { () -> Journal in route.journal }
    return journal.notes.lines.count
  }
}
