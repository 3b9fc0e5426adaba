import Foundation

final class Teams: @unchecked Sendable {
  private let lock = NSLock()
  private var members = [String: Set<Int>]()

  func members(of team: String) -> [Int] {
    lock.withLock { (members[team] ?? []).sorted() }
  }

  func add(_ member: Int, to team: String) {
    lock.withLock {
      members[team] = members[team] ?? []
      members[team]?.insert(member)
    }
  }

  func remove(_ member: Int, from team: String) {
    lock.withLock {
      _ = members[team]?.remove(member)
    }
  }

  func move(_ member: Int, to team: String) {
    lock.withLock { _ = members[team]!.insert(member) }
  }
}

let teams = Teams()
teams.add(1, to: "a")
teams.add(2, to: "a")
teams.remove(1, from: "a")
teams.move(3, to: "a")
print(teams.members(of: "a"))
