import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Gallery {
  private let session: URLSession
  private var mirror: Gallery?

  init(session: URLSession) { self.session = session }

  // The session may be missing.
  func refresh(_ url: URL) async {
    mirror?.session.dataTask(with: url) { data, _, _ in print(data as Any) }.resume()
  }

  // The request is made with the value of then.
  func open(_ url: URL) async {
    var name = "first"
    session.dataTask(with: url) { [name] data, _, _ in print(name, data as Any) }.resume()
  }

  // The function has other data.
  func start(_ url: URL) async {
    let data = Data()
    print(data)
    session.dataTask(with: url) { data, _, _ in
      guard let data else { return }
      print(data)
    }.resume()
  }

  // The error is looked at twice.
  func load(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if error != nil {
        print("failed")
        return
      }
      print(data as Any)
      print(error as Any)
    }.resume()
  }

  // The branch means the property of that name.
  func retry(_ url: URL) async {
    session.dataTask(with: url) { [error] data, _, failure in
      if failure != nil {
        print(error)
      } else if let data {
        print(data)
      }
    }.resume()
  }

  private let error = "none"

  // What comes first comes before both branches.
  func probe(_ url: URL) async {
    session.dataTask(with: url) { data, response, error in
      print("asked")
      guard let data, error == nil else {
        print(error as Any)
        return
      }
      print(data)
    }.resume()
  }

  // Another name for the same.
  func title(_ url: URL) async {
    session.dataTask(with: url) { data, response, error in
      guard let bytes = data, error == nil else {
        print(error as Any)
        return
      }
      print(bytes)
    }.resume()
  }

  // There are always bytes where there is no error.
  func check(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let error {
        print(error)
        return
      }
      let text = data == nil ? "empty" : "full"
      print(text)
    }.resume()
  }

  // Each of them may be missing.
  func tell(_ url: URL) async {
    session.dataTask(with: url) { data, response, _ in
      print(data as Any, response as Any)
    }.resume()
  }

  // Data may come with an error.
  func both(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let error {
        print(error, data as Any)
      } else if let data {
        print(data)
      }
    }.resume()
  }

  // It is sent as the function ends.
  func leave(_ url: URL) async {
    defer {
      session.dataTask(with: url) { data, _, _ in print(data as Any) }.resume()
    }
    print("leaving")
  }
}
