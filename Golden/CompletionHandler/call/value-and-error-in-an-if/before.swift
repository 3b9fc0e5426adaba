import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Gallery {
  let session = URLSession.shared
  var bytes = 0

  func load(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let data = data, error == nil {
        print("loaded", data.count)
      } else {
        print("failed", error ?? URLError(.unknown))
      }
    }.resume()
  }

  func refresh(_ url: URL) async {
    session.dataTask(with: url) { data, response, error in
      if error == nil, let data = data, let response = response {
        print(data.count, response.expectedContentLength)
      }
    }.resume()
  }

  func peek(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let data {
        print(data.count)
      } else {
        print("nothing", error?.localizedDescription ?? "")
      }
    }.resume()
  }

  func check(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      guard error == nil, let data = data else {
        print("failed", error?.localizedDescription ?? "unknown")
        return
      }
      print(data.count)
    }.resume()
  }

  // What fails the second test isn't an error of the call.
  func mixed(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let data = data, error == nil, data.count > 10 {
        print(data.count)
      } else {
        print("failed", error as Any)
      }
    }.resume()
  }
}
