import Foundation

final class TrailService: @unchecked Sendable {
  private let session: URLSession
  private let server: URL

  init(session: URLSession = .shared, server: URL) {
    self.session = session
    self.server = server
  }

  func fetchTrails(completion: @escaping @Sendable (Result<[Trail], Error>) -> Void) {
    session.dataTask(with: server.appendingPathComponent("trails")) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      let result = Result { try JSONDecoder().decode([Trail].self, from: data ?? Data()) }
      completion(result)
    }.resume()
  }

  /// Calls `completion` on the main queue, with the weather at each trail that has a report.
  func fetchWeather(for trails: [Trail], completion: @escaping @Sendable ([Int: Weather]) -> Void) {
    let group = DispatchGroup()
    let reports = WeatherReports()
    for trail in trails {
      group.enter()
      session.dataTask(with: server.appendingPathComponent("weather/\(trail.id)")) { data, _, _ in
        reports.add(data.flatMap { try? JSONDecoder().decode(Weather.self, from: $0) }, for: trail.id)
        group.leave()
      }.resume()
    }
    group.notify(queue: .main) {
      completion(reports.all)
    }
  }
}
