import Foundation

enum Source: Sendable {
  case native, remote(URL)
}

final class RemoteSearch: Sendable {
  let url: URL

  init(url: URL) { self.url = url }

  func search(_ text: String) async -> [String] {
    [text, url.absoluteString]
  }
}

final class Search: Sendable {
  func search(_ text: String, in source: Source) async -> [String] {
    guard !text.isEmpty else {
      return []
    }
    switch source {
    case .native:
      return await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async(group: nil) {
          continuation.resume(returning: [text])
        }
      }
    case .remote(let url):
      return await RemoteSearch(url: url).search(text)
    }
  }

  func show(_ text: String) async {
    let found = await search(text, in: .native)
    print(found)
  }
}
