import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Feed {
  private let session = URLSession.shared

  func raw(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    session.dataTask(with: url) { data, _, error in
      completion(data, error)
    }.resume()
  }

  func file(_ url: URL, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    guard url.isFileURL else {
      raw(url) { data, error in completion(data, error) }
      return
    }
    completion(Data(), nil)
  }
}

@MainActor
func show(_ feed: Feed, _ url: URL) async {
  feed.raw(url) { data, error in
    guard let data = data, error == nil else {
      print(error as Any)
      return
    }
    print(data.count)
  }
}

@MainActor
func size(_ feed: Feed, _ url: URL) async {
  feed.file(url) { data, error in
    guard let data else {
      print("none", error?.localizedDescription ?? "")
      return
    }
    print(data.count)
  }
}
