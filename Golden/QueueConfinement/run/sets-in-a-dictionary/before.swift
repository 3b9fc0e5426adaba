import Foundation

final class Teams: @unchecked Sendable {
  private let queue = DispatchQueue(label: "teams", attributes: .concurrent)
  private var members = [String: Set<Int>]()

  func members(of team: String) -> [Int] {
    queue.sync { (members[team] ?? []).sorted() }
  }

  func add(_ member: Int, to team: String) {
    queue.async(flags: .barrier) { [self] in
      members[team] = members[team] ?? []
      members[team]?.insert(member)
    }
  }

  func remove(_ member: Int, from team: String) {
    queue.async(flags: .barrier) { [self] in
      members[team]?.remove(member)
    }
  }

  func move(_ member: Int, to team: String) {
    queue.async(flags: .barrier) { self.members[team]!.insert(member) }
  }
}

let teams = Teams()
teams.add(1, to: "a")
teams.add(2, to: "a")
teams.remove(1, from: "a")
teams.move(3, to: "a")
print(teams.members(of: "a"))
