import Foundation

public struct Ferry: Sendable {
  public let name: String
}

public protocol FerryService {
  func ferries(on day: Int, completion: @escaping (Result<[Ferry], Error>) -> Void)
}

public final class RemoteFerryService: FerryService {
  public init() {}

  // What is public is seen by the application's own modules alone.
  public func ferries(on day: Int, completion: @escaping (Result<[Ferry], Error>) -> Void) {
    let url = URL(fileURLWithPath: "/ferries/\(day)")
    let task = URLSession.shared.dataTask(with: URLRequest(url: url)) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      completion(.success([Ferry(name: String(decoding: data ?? Data(), as: UTF8.self))]))
    }
    task.resume()
  }
}

// A subclass may override what is open, so its form with the handler stays.
open class FerryCounter {
  public init() {}

  open func count(completion: @escaping (Int) -> Void) {
    let task = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: "/"))) { data, _, _ in
      completion(data?.count ?? 0)
    }
    task.resume()
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
    service.ferries(on: 3) { result in
      DispatchQueue.main.async {
        self.names = ((try? result.get()) ?? []).map(\.name)
      }
    }
    counter.count { print($0) }
  }
}
