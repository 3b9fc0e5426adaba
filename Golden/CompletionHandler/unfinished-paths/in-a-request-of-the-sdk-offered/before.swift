import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Readings {
  private let session: URLSession
  private let url: URL

  init(session: URLSession, url: URL) {
    self.session = session
    self.url = url
  }

  // A branch inside of the request's closure calls nothing.
  func latest(completion: @escaping @Sendable (Int?) -> Void) {
    let task = session.dataTask(with: url) { data, _, error in
      guard error == nil else {
        completion(nil)
        return
      }
      guard let data else {
        completion(nil)
        return
      }
      do {
        let values = try JSONDecoder().decode([Int].self, from: data)
        completion(values.last)
      } catch {
        print(error)
      }
    }
    task.resume()
  }
}

@MainActor
func show(_ readings: Readings) async {
  readings.latest { print($0 as Any) }
}
