import Foundation

struct Health: Decodable, Sendable {
  let isGood: Bool
}

final class Client: Sendable {
  func get<T: Decodable & Sendable>(
    _ path: String
  ) async throws -> T {
    return try Result { try JSONDecoder().decode(T.self, from: Data(path.utf8)) }.get()
  }
}

@MainActor
final class Verifier {
  private let client = Client()
  private(set) var status = ""

  func verify() {
    Task { @MainActor [weak self, client] in
      do {
        let _: Health = try await client.get("health")
        self?.status = "verified"
      } catch {
        self?.status = error.localizedDescription
      }
    }
  }

  func touch() {
    Task { @MainActor in
      let _: Health? = try? await client.get("touch")
      print("touched")
    }
  }

  func read() {
    Task { @MainActor in
      guard let health: Health = try? await client.get("read") else { return }
      print(health.isGood)
    }
  }
}
