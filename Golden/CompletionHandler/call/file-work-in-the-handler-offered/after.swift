import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Download: Sendable {
  func fetch(_ url: URL) async -> Data {
    let data = try? await URLSession.shared.data(from: url).0
    return data ?? Data()
  }
}

final class Store: Sendable {
  private let download = Download()

  // Writing the file may hold one of the threads that tasks share.
  func update(_ url: URL, to file: URL) {
    Task {
      let data = await download.fetch(url)
      try? data.write(to: file)
    }
  }
}
