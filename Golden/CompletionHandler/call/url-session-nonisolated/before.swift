import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Uploader: Sendable {
  let session: URLSession
  let log: @Sendable (String) -> Void

  func upload(_ request: URLRequest, _ body: Data) async {
    session.uploadTask(with: request, from: body) { _, response, error in
      if let error = error {
        log("failed: \(error.localizedDescription)")
      } else if let http = response as? HTTPURLResponse {
        log("status \(http.statusCode)")
      } else {
        log("sent")
      }
    }.resume()
  }

  func ping(_ url: URL) async {
    session.dataTask(with: url) { _, _, _ in log("answered") }.resume()
  }

  func probe(_ url: URL) async {
    session.dataTask(with: url) { data, _, _ in
      log("\(data?.count ?? 0) bytes")
    }.resume()
  }

  func fetch(_ text: String) async {
    guard let url = URL(string: text) else { return }
    let request = URLRequest(url: url)
    session.dataTask(with: request) { data, response, error in
      guard let data, error == nil else { return log("no data") }
      log("\(data.count) bytes")
    }.resume()
  }
}

struct Feeds: Sendable {
  let server: URL

  func read(_ name: String) async {
    URLSession.shared.dataTask(with: server.appendingPathComponent(name)) { data, _, error in
      if let error {
        print(error)
        return
      }
      print(String(decoding: data ?? Data(), as: UTF8.self), data!.count)
    }.resume()
  }
}
