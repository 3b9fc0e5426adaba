import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum CoverError: Error { case empty, status(Int) }

final class Covers: Sendable {
  static let shared = Covers()

  // The block on the main queue does nothing but choose what to give.
  func cover(at url: URL) async throws -> Data {
    let (data, _) = try await URLSession.shared.data(from: url)
    return data
  }

  // Here the response is looked at before it, so the request stays as it is.
  func status(of url: URL) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      let task = URLSession.shared.dataTask(with: url) { _, response, error in
        let code = (response as? HTTPURLResponse)?.statusCode
        if let code, code != 200 {
          continuation.resume(throwing: CoverError.status(code))
          return
        }
        switch error {
        case nil: continuation.resume(returning: 200)
        default: continuation.resume(throwing: CoverError.empty)
        }
      }
      task.resume()
    }
  }

  // This one counts, and keeps its hop.
  func count(of url: URL) async -> Int {
    let data = try? await URLSession.shared.data(from: url).0
    return await MainActor.run {
      let all = [UInt8](data ?? Data())
      return all.count
    }
  }
}

@MainActor
final class CoverView {
  private(set) var cover: Data?
  private(set) var text = ""

  func show(_ url: URL) {
    Task { @MainActor in
      guard let data = try? await Covers.shared.cover(at: url) else { return }
      self.cover = data
    }
  }

  func check(_ url: URL) {
    Task { @MainActor in
      do {
        let code = try await Covers.shared.status(of: url)
        print(code)
      } catch {
        print(error)
      }
    }
  }

  func measure(_ url: URL) {
    Task { @MainActor in
      let count = await Covers.shared.count(of: url)
      print(count)
    }
  }
}
