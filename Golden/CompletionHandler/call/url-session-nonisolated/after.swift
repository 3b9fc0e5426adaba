import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Uploader: Sendable {
  let session: URLSession
  let log: @Sendable (String) -> Void

  func upload(_ request: URLRequest, _ body: Data) async {
    do {
      let (_, response) = try await session.upload(for: request, from: body)
      if let http = response as? HTTPURLResponse {
        log("status \(http.statusCode)")
      } else {
        log("sent")
      }
    } catch {
      log("failed: \(error.localizedDescription)")
    }
  }

  func ping(_ url: URL) async {
    _ = try? await session.data(from: url)
    log("answered")
  }

  func probe(_ url: URL) async {
    let data = try? await session.data(from: url).0
    log("\(data?.count ?? 0) bytes")
  }

  func fetch(_ text: String) async {
    guard let url = URL(string: text) else { return }
    let request = URLRequest(url: url)
    guard let (data, _) = try? await session.data(for: request) else { return log("no data") }
    log("\(data.count) bytes")
  }
}

struct Feeds: Sendable {
  let server: URL

  func read(_ name: String) async {
    do {
      let (data, _) = try await URLSession.shared.data(from: server.appendingPathComponent(name))
      print(String(decoding: data, as: UTF8.self), data.count)
    } catch {
      print(error)
    }
  }
}
