import Foundation
import UIKit

enum Site {
  static func fetch(_ path: String) async throws -> Data {
    let url = URL(fileURLWithPath: path)
    let (data, _) = try await URLSession.shared.data(from: url)
    return data
  }

  @available(*, renamed: "fetch(_:)")
  static func fetch(_ path: String, completion: @escaping (Result<Data, Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await fetch(path)))
      } catch {
        completion(.failure(error))
      }
    }
  }
}

final class SiteController: UIViewController {
  private var count = 0

  func reload() {
    Task { @MainActor [weak self] in
      let result: Result<Data, Error>
      do {
        result = .success(try await Site.fetch("/pages"))
      } catch {
        result = .failure(error)
      }
      guard let self else { return }
      self.count += 1
      print(result)
    }
    count = 0
  }

  func show(_ handler: @escaping (Result<Data, Error>) -> Void) {
    Site.fetch("/pages", completion: handler)
    count = 1
  }
}

enum Loaders {
  static func all() -> [(String, @escaping (Result<Data, Error>) -> Void) -> Void] { [Site.fetch] }
}
