import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Weather: Sendable {
  private let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: .main)

  func forecast(from url: URL, completion: @escaping (Data?) -> Void) {
    session.dataTask(with: url) { data, _, _ in
      completion(data)
    }.resume()
  }
}

struct Report {
  let weather: Weather

  func show(_ url: URL) {
    weather.forecast(from: url) { print($0?.count ?? 0) }
  }
}
