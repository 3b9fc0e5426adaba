import Foundation

final class Scores: @unchecked Sendable {
  private let queue = DispatchQueue(label: "scores")
  private var scores: [String: Int] = [:]

  func score(of player: String) -> Int? { queue.sync { scores[player] } }
  func check(_ player: String) throws -> Int {
    try queue.sync {
      guard let score = scores[player] else { throw CocoaError(.fileNoSuchFile) }
      return score
    }
  }
  var players: [String] { queue.sync { Array(scores.keys) } }
  var isEmpty: Bool { queue.sync { scores.isEmpty } }
}

func positions(_ scores: Scores, _ other: Scores?) async throws -> Int {
  if scores.isEmpty { return 0 }
  if !scores.isEmpty, let score = scores.score(of: "ann") { return score }
  guard let first = scores.players.first else { return 1 }
  for player in scores.players { print(player) }
  while scores.isEmpty && first.isEmpty { print("empty") }
  var sum = try scores.check(first)
  sum += scores.score(of: "bob") ?? 0
  sum = 2 * (scores.score(of: "eve") ?? 0) + 1
  let best = max(scores.score(of: "ann") ?? 0, try scores.check("bob"))
  let text = "\(scores.players.count) players, \(best)"
  print(text, try? scores.check("eve"), [scores.isEmpty])
  let optional = other?.score(of: "ann")
  let forced = other!.players
  async let later = scores.players
  print(optional as Any, forced, await later)
  let isFull = scores.isEmpty ? false : scores.players.count > 10
  print(isFull)
  return try scores.check(first) + sum
}
