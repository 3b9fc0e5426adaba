import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The request that is resumed waits for nothing that 'parse' would do later.
final class Uploader: @unchecked Sendable {
  private let session = URLSession(configuration: .default)

  private func parse(_ data: Data?, completion: @escaping (Int?) -> Void) {
    guard let data else { return completion(nil) }
    completion(data.count)
  }

  func send(_ request: URLRequest, completion: @escaping @Sendable (Int?) -> Void) {
    session.uploadTask(with: request, from: Data()) { data, _, _ in
      self.parse(data, completion: completion)
    }.resume()
  }
}

func size(_ uploader: Uploader, _ request: URLRequest) async {
  uploader.send(request) { print($0 ?? 0) }
}
