import Foundation
import UIKit

enum Site {
  static func fetch(_ path: String, completion: @escaping (Result<Data, Error>) -> Void) {
    let url = URL(fileURLWithPath: path)
    URLSession.shared.dataTask(with: url) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      DispatchQueue.main.async {
        completion(.success(data ?? Data()))
      }
    }.resume()
  }
}

final class SiteController: UIViewController {
  private var count = 0

  func reload() {
    Site.fetch("/pages") { [weak self] result in
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
