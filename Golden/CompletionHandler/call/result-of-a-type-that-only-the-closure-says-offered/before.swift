import Foundation

struct Health: Decodable, Sendable {
  let isGood: Bool
}

final class Client: Sendable {
  func get<T: Decodable & Sendable>(
    _ path: String, completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    DispatchQueue.global().async {
      completion(Result { try JSONDecoder().decode(T.self, from: Data(path.utf8)) })
    }
  }
}

@MainActor
final class Verifier {
  private let client = Client()
  private(set) var status = ""

  func verify() {
    client.get("health") { [weak self] (result: Result<Health, any Error>) in
      DispatchQueue.main.async {
        switch result {
        case .success:
          self?.status = "verified"
        case .failure(let error):
          self?.status = error.localizedDescription
        }
      }
    }
  }

  func touch() {
    client.get("touch") { (_: Result<Health, any Error>) in
      print("touched")
    }
  }

  func read() {
    client.get("read") { (result: Result<Health, any Error>) in
      if case .success(let health) = result { print(health.isGood) }
    }
  }
}
