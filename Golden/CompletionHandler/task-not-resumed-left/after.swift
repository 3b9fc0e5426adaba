import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Tides {
  private let session: URLSession
  var isOnline = true

  init(session: URLSession) { self.session = session }

  // The task stays suspended where there is no connection.
  func load(from url: URL, completion: @escaping (Data?) -> Void) {
    let task = session.dataTask(with: url) { data, _, _ in
      completion(data)
    }
    if isOnline {
      task.resume()
    }
  }
}
