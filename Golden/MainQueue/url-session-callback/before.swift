import UIKit
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class AvatarViewController: UIViewController {
  let caption = UILabel()

  func load(from url: URL, completion: @escaping (Data?) -> Void) {
    URLSession.shared.dataTask(with: url) { [weak self] data, _, error in
      DispatchQueue.main.async {
        if error != nil { self?.caption.text = "offline" }
        completion(data)
      }
    }.resume()

    let request = URLRequest(url: url)
    let task = URLSession.shared.dataTask(with: request) { data, response, _ in
      guard response != nil, let data = data else {
        DispatchQueue.main.async { completion(nil) }
        return
      }
      DispatchQueue.main.async { completion(data) }
    }
    task.resume()
  }
}
