import Dispatch

struct Item {
  var source: String?
  var sponsors: [String]?
}

@MainActor
final class Summary {
  private(set) var shown: [String] = []
  private var isOnline = true

  func list(_ source: String, completion: @escaping ([String]) -> Void) { completion([source]) }

  func populate(from item: Item) {
    guard let source = item.source else { return }
    let group = DispatchGroup()
    var shown: [String] = []
    var extra: [Int: String] = [:]

    group.enter()
    list(source) { names in
      shown = names
      group.leave()
    }

    if let sponsors = item.sponsors {
      for (index, sponsor) in sponsors.enumerated() {
        guard !sponsor.isEmpty else { continue }
        let name = sponsor.lowercased()
        group.enter()
        list(name) { names in
          extra[index] = names.first
          group.leave()
        }
      }
    } else {
      group.enter()
      list("none") { _ in group.leave() }
    }

    group.notify(queue: .main) {
      self.shown = shown + extra.values
    }
  }

  func refresh() {
    let group = DispatchGroup()
    if isOnline {
      group.enter()
      list("online") { _ in group.leave() }
    }
    group.notify(queue: .main) {
      self.shown = []
    }
  }
}
