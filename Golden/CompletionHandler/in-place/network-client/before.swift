import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum TideError: Error { case badAddress, empty, status(Int) }

struct Harbour: Codable, Sendable { let id: Int }
struct Tide: Codable, Sendable { let metres: Double }

protocol TideSource {
  func harbour(id: Int, completion: @escaping (Result<Harbour, TideError>) -> Void)
  func tides(at harbour: Harbour, completion: @escaping (Result<[Tide], TideError>) -> Void)
}

final class TideClient: TideSource {
  private let session: URLSession
  private let base: String

  init(session: URLSession = .shared, base: String) {
    self.session = session
    self.base = base
  }

  func harbour(id: Int, completion: @escaping (Result<Harbour, TideError>) -> Void) {
    get("/harbours/\(id)", completion: completion)
  }

  func tides(at harbour: Harbour, completion: @escaping (Result<[Tide], TideError>) -> Void) {
    get("/harbours/\(harbour.id)/tides") { (result: Result<[Tide], TideError>) in
      completion(result)
    }
  }

  // Each outcome comes on the main queue.
  private func get<T: Decodable>(_ path: String, completion: @escaping (Result<T, TideError>) -> Void) {
    guard let url = URL(string: base + path) else {
      completion(.failure(.badAddress))
      return
    }
    let task = session.dataTask(with: url) { data, response, error in
      if let http = response as? HTTPURLResponse, http.statusCode != 200 {
        DispatchQueue.main.async { completion(.failure(.status(http.statusCode))) }
        return
      }
      guard let data = data else {
        DispatchQueue.main.async { completion(.failure(.empty)) }
        return
      }
      do {
        let value = try JSONDecoder().decode(T.self, from: data)
        DispatchQueue.main.async { completion(.success(value)) }
      } catch {
        DispatchQueue.main.async { completion(.failure(.empty)) }
      }
    }
    task.resume()
  }
}

final class StillWater: TideSource {
  var tides: Result<[Tide], TideError> = .success([])

  func harbour(id: Int, completion: @escaping (Result<Harbour, TideError>) -> Void) {
    completion(.success(Harbour(id: id)))
  }

  func tides(at harbour: Harbour, completion: @escaping (Result<[Tide], TideError>) -> Void) {
    completion(tides)
  }
}

@MainActor
final class TideTable {
  private let source: TideSource
  private(set) var tides: [Tide] = []
  private(set) var message: String?

  init(source: TideSource) { self.source = source }

  func load(id: Int) {
    source.harbour(id: id) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success(let harbour):
        self.source.tides(at: harbour) { [weak self] result in
          switch result {
          case .success(let tides): self?.tides = tides
          case .failure(let error): self?.message = "\(error)"
          }
        }
      case .failure(let error):
        self.message = "\(error)"
      }
    }
  }
}
