import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Download: Sendable {
  func fetch(_ url: URL, completion: @escaping @Sendable (Data) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(data ?? Data())
    }.resume()
  }
}

final class Store: Sendable {
  private let download = Download()

  // Writing the file may hold one of the threads that tasks share.
  func update(_ url: URL, to file: URL) {
    download.fetch(url) { data in
      try? data.write(to: file)
    }
  }
}
