import Foundation

public struct Ferry: Sendable {
  public let name: String
}

public protocol FerryService {
  func ferries(on day: Int) async throws -> [Ferry]
}

public final class RemoteFerryService: FerryService {
  public init() {}

  // What is public is seen by the application's own modules alone.
  public func ferries(on day: Int) async throws -> [Ferry] {
    let url = URL(fileURLWithPath: "/ferries/\(day)")
    let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url))
    return [Ferry(name: String(decoding: data, as: UTF8.self))]
  }
}

// A subclass may override what is open, so its form with the handler stays.
open class FerryCounter {
  public init() {}

  @available(*, renamed: "count()")
  open func count(completion: @escaping (Int) -> Void) {
    let task = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: "/"))) { data, _, _ in
      completion(data?.count ?? 0)
    }
    task.resume()
  }

  open func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class FerryModel {
  private let service: FerryService
  private let counter = FerryCounter()
  private(set) var names: [String] = []

  init(service: FerryService) {
    self.service = service
  }

  func refresh() {
    Task { @MainActor in
      let result: Result<[Ferry], Error>
      do {
        result = .success(try await service.ferries(on: 3))
      } catch {
        result = .failure(error)
      }
      self.names = ((try? result.get()) ?? []).map(\.name)
    }
    counter.count { print($0) }
  }
}
