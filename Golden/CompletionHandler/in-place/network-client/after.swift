import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum TideError: Error { case badAddress, empty, status(Int) }

struct Harbour: Codable, Sendable { let id: Int }
struct Tide: Codable, Sendable { let metres: Double }

protocol TideSource {
  func harbour(id: Int) async throws -> Harbour
  func tides(at harbour: Harbour) async throws -> [Tide]
}

final class TideClient: TideSource {
  private let session: URLSession
  private let base: String

  init(session: URLSession = .shared, base: String) {
    self.session = session
    self.base = base
  }

  func harbour(id: Int) async throws -> Harbour {
    try await get("/harbours/\(id)")
  }

  func tides(at harbour: Harbour) async throws -> [Tide] {
    try await get("/harbours/\(harbour.id)/tides")
  }

  // Each outcome comes on the main queue.
  private func get<T: Decodable>(_ path: String) async throws -> T {
    guard let url = URL(string: base + path) else {
      throw TideError.badAddress
    }
    return try await withCheckedThrowingContinuation { continuation in
      let task = session.dataTask(with: url) { data, response, error in
        if let http = response as? HTTPURLResponse, http.statusCode != 200 {
          continuation.resume(throwing: TideError.status(http.statusCode))
          return
        }
        guard let data = data else {
          continuation.resume(throwing: TideError.empty)
          return
        }
        do {
          let value = try JSONDecoder().decode(T.self, from: data)
          continuation.resume(returning: value)
        } catch {
          continuation.resume(throwing: TideError.empty)
        }
      }
      task.resume()
    }
  }
}

final class StillWater: TideSource {
  var tides: Result<[Tide], TideError> = .success([])

  func harbour(id: Int) async throws -> Harbour {
    Harbour(id: id)
  }

  @MainActor func tides(at harbour: Harbour) async throws -> [Tide] {
    try tides.get()
  }
}

@MainActor
final class TideTable {
  private let source: TideSource
  private(set) var tides: [Tide] = []
  private(set) var message: String?

  init(source: TideSource) { self.source = source }

  func load(id: Int) {
    Task { @MainActor [weak self, source] in
      do {
        let harbour = try await source.harbour(id: id)
        guard let self = self else { return }
        do {
          let tides = try await self.source.tides(at: harbour)
          self.tides = tides
        } catch {
          self.message = "\(error)"
        }
      } catch {
        guard let self = self else { return }
        self.message = "\(error)"
      }
    }
  }
}
