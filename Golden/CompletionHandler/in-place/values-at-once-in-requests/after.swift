import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The request that is resumed waits for nothing that 'parse' would do later.
final class Uploader: @unchecked Sendable {
  private let session = URLSession(configuration: .default)

  private func parse(_ data: Data?) -> Int? {
    guard let data else { return nil }
    return data.count
  }

  func send(_ request: URLRequest) async -> Int? {
    let data = try? await session.upload(for: request, from: Data()).0
    return self.parse(data)
  }
}

func size(_ uploader: Uploader, _ request: URLRequest) async {
  let value = await uploader.send(request)
  print(value ?? 0)
}
