import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Downloads: @unchecked Sendable {
  var current: URLSessionDataTask?
  let session = URLSession.shared

  // What follows runs while the request is under way.
  func start(_ url: URL) async {
    session.dataTask(with: url) { data, _, _ in
      print(data?.count ?? 0)
    }.resume()
    print("started")
  }

  // The task is kept, so that it can be cancelled.
  func keep(_ url: URL) async {
    let task = session.dataTask(with: url) { data, _, _ in
      print(data?.count ?? 0)
    }
    current = task
    task.resume()
  }

  // Each starts while the others are under way.
  func all(_ urls: [URL]) async {
    for url in urls {
      session.dataTask(with: url) { data, _, _ in
        print(data?.count ?? 0)
      }.resume()
    }
  }

  // No code that waits: no site.
  func plain(_ url: URL) {
    session.dataTask(with: url) { data, _, _ in
      print(data?.count ?? 0)
    }.resume()
  }

  // Not started here.
  func prepare(_ url: URL) async -> URLSessionDataTask {
    session.dataTask(with: url) { data, _, _ in
      print(data?.count ?? 0)
    }
  }

  // Value and error are looked at together.
  func both(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      print(data as Any, error as Any)
    }.resume()
  }
}

/// Not the SDK's.
struct Session {
  func dataTask(with url: URL, completionHandler: @escaping (Int) -> Void) -> Session { self }
  func resume() {}
}

func other(_ session: Session, _ url: URL) async {
  session.dataTask(with: url) { print($0) }.resume()
}
