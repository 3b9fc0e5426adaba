import Foundation

// What is only data belongs to nobody, and each of its extensions says so for itself.
nonisolated struct Trail: Decodable, Equatable, Sendable {
  let name: String
}

nonisolated extension Trail: CustomDebugStringConvertible {
  var debugDescription: String { name }
}

nonisolated struct TrailMapper: Sendable {
  func titles(_ trails: [Trail]) -> [String] { trails.map { $0.name.uppercased() } }
}

// What reads and decodes says that it runs on the pool.
nonisolated protocol TrailRepository: Sendable {
  @concurrent func titles() async throws -> [String]
}

nonisolated struct ServerTrailRepository: TrailRepository {
  private let cache = TrailCache()
  private let mapper = TrailMapper()

  @concurrent func titles() async throws -> [String] {
    let data = await bytes()
    let trails = try JSONDecoder().decode([Trail].self, from: data)
    await cache.keep(trails)
    return mapper.titles(trails)
  }

  @concurrent private func bytes() async -> Data { Data("[]".utf8) }
}

// What has state of its own is an actor.
actor TrailCache {
  private var trails: [Trail] = []

  func keep(_ trails: [Trail]) { self.trails = trails }
}

// What stands between the interface and the data is on the main actor without saying so, as are the interface's models
// and what they share.
struct GetTrails {
  let repository: any TrailRepository

  func titles() async throws -> [String] { try await repository.titles() }
}

var visits = 0

final class TrailListModel {
  private let getTrails: GetTrails
  private(set) var titles: [String] = []

  init(_ getTrails: GetTrails) { self.getTrails = getTrails }

  func load() async {
    visits += 1
    titles = (try? await getTrails.titles()) ?? []
  }
}
