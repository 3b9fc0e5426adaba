import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Feed {
  private let session = URLSession.shared

  func raw(_ url: URL) async throws -> Data {
    let (data, _) = try await session.data(from: url)
    return data
  }

  func file(_ url: URL) async throws -> Data {
    guard url.isFileURL else {
      return try await raw(url)
    }
    return Data()
  }
}

@MainActor
func show(_ feed: Feed, _ url: URL) async {
  do {
    let data = try await feed.raw(url)
    print(data.count)
  } catch {
    print(error as Any)
  }
}

@MainActor
func size(_ feed: Feed, _ url: URL) async {
  do {
    let data = try await feed.file(url)
    print(data.count)
  } catch {
    print("none", error.localizedDescription)
  }
}
