import Foundation

final class Weather: Sendable {
  func degrees() async throws -> Int { 21 }

  func forecast(completion: @escaping (Result<Int, Error>) -> Void) {
    Task {
      do {
        let degrees = try await self.degrees()
        completion(.success(degrees))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

func plan(_ weather: Weather) async {
  weather.forecast { result in
    switch result {
    case .success(let degrees): print(degrees)
    case .failure(let error): print(error)
    }
  }
}
