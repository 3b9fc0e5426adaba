import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Forecast: Codable, Sendable { var days: [String] }
enum ForecastFailure: Error { case status(Int), empty }

final class ForecastClient: Sendable {
  private let session = URLSession.shared

  func forecast(from url: URL, completion: @escaping @Sendable (Result<Forecast, Error>) -> Void) {
    session.dataTask(with: url) { data, response, error in
      if let error {
        completion(.failure(error))
        return
      }
      if let response = response as? HTTPURLResponse, response.statusCode != 200 {
        completion(.failure(ForecastFailure.status(response.statusCode)))
        return
      }
      guard let data else {
        completion(.failure(ForecastFailure.empty))
        return
      }
      completion(Result { try JSONDecoder().decode(Forecast.self, from: data) })
    }.resume()
  }

  func raw(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    let task = session.dataTask(with: URLRequest(url: url)) { data, _, error in
      completion(data, error)
    }
    task.resume()
  }

  func size(of url: URL, completion: @escaping @Sendable (Int?) -> Void) {
    session.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async { completion(data?.count) }
    }.resume()
  }

  func both(_ first: URL, _ second: URL, completion: @escaping @Sendable ([Forecast]) -> Void) {
    forecast(from: first) { firstResult in
      self.forecast(from: second) { secondResult in
        completion([firstResult, secondResult].compactMap { try? $0.get() })
      }
    }
  }

  func exists(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
    var request = URLRequest(url: url)
    request.httpMethod = "HEAD"
    session.dataTask(with: request) { _, response, error in
      guard error == nil else { return completion(false) }
      completion((response as? HTTPURLResponse)?.statusCode == 200)
    }.resume()
  }
}

func show(_ client: ForecastClient, _ url: URL) async {
  client.forecast(from: url) { result in
    switch result {
    case .success(let forecast): print(forecast.days)
    case .failure(let error): print(error)
    }
  }
}

func dump(_ client: ForecastClient, _ url: URL) async {
  client.raw(url) { data, error in
    guard let data else {
      print(error as Any)
      return
    }
    print(data.count)
  }
}

@MainActor func weigh(_ client: ForecastClient, _ url: URL) async {
  client.size(of: url) { size in print(size ?? 0) }
}

func compare(_ client: ForecastClient, _ first: URL, _ second: URL) async {
  client.both(first, second) { forecasts in print(forecasts.count) }
}

func check(_ client: ForecastClient, _ url: URL) async {
  client.exists(url) { doesExist in print(doesExist) }
}
