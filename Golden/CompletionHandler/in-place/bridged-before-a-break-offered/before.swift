import Foundation

enum Source: Sendable {
  case native, remote(URL)
}

final class RemoteSearch: Sendable {
  let url: URL

  init(url: URL) { self.url = url }

  func search(_ text: String, completion: @escaping @Sendable ([String]) -> Void) {
    completion([text, url.absoluteString])
  }
}

final class Search: Sendable {
  func search(_ text: String, in source: Source, completion: @escaping @Sendable ([String]) -> Void) {
    guard !text.isEmpty else {
      completion([])
      return
    }
    switch source {
    case .native:
      DispatchQueue.global(qos: .utility).async(group: nil) {
        completion([text])
      }
      break
    case .remote(let url):
      RemoteSearch(url: url).search(text, completion: completion)
      break
    }
  }

  func show(_ text: String) async {
    await withCheckedContinuation { continuation in
      search(text, in: .native) { found in
        print(found)
        continuation.resume()
      }
    }
  }
}
