import Foundation

actor Scores {
  private var scores: [String: Int] = [:]

  func score(of player: String) -> Int? { scores[player] }
  func check(_ player: String) throws -> Int {
    guard let score = scores[player] else { throw CocoaError(.fileNoSuchFile) }
    return score
  }
  var players: [String] { Array(scores.keys) }
  var isEmpty: Bool { scores.isEmpty }
}

func positions(_ scores: Scores, _ other: Scores?) async throws -> Int {
  if await scores.isEmpty { return 0 }
  if await !scores.isEmpty, let score = await scores.score(of: "ann") { return score }
  guard let first = await scores.players.first else { return 1 }
  for player in await scores.players { print(player) }
  while await scores.isEmpty && first.isEmpty { print("empty") }
  var sum = try await scores.check(first)
  sum += await scores.score(of: "bob") ?? 0
  sum = 2 * (await scores.score(of: "eve") ?? 0) + 1
  let best = max(await scores.score(of: "ann") ?? 0, try await scores.check("bob"))
  let text = "\(await scores.players.count) players, \(best)"
  print(text, try? await scores.check("eve"), [await scores.isEmpty])
  let optional = await other?.score(of: "ann")
  let forced = await other!.players
  async let later = scores.players
  print(optional as Any, forced, await later)
  let isFull = await scores.isEmpty ? false : scores.players.count > 10
  print(isFull)
  return try await scores.check(first) + sum
}
