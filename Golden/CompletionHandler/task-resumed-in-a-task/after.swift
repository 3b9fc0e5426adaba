import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

actor Registry {
  func add(_ task: URLSessionTask) {}
}

final class Loader {
  private let session: URLSession
  private let registry = Registry()

  init(session: URLSession) { self.session = session }

  func load(_ url: URL) async -> Data? {
    await withCheckedContinuation { continuation in
      let task = session.dataTask(with: url) { data, _, _ in
        continuation.resume(returning: data)
      }
      Task {
        await registry.add(task)
        task.resume()
      }
    }
  }

  func loadEitherWay(_ url: URL) async -> Data? {
    await withCheckedContinuation { continuation in
      let task = session.dataTask(with: url) { data, _, _ in
        continuation.resume(returning: data)
      }
      #if DEBUG
        print(url)
        task.resume()
      #else
        task.resume()
      #endif
    }
  }

  // One clause doesn't.
  func loadOneWay(_ url: URL, completion: @escaping (Data?) -> Void) {
    let task = session.dataTask(with: url) { data, _, _ in
      completion(data)
    }
    #if DEBUG
      task.resume()
    #else
      print(task)
    #endif
  }

  // The task may end before.
  func loadPerhaps(_ url: URL, completion: @escaping (Data?) -> Void) {
    let task = session.dataTask(with: url) { data, _, _ in
      completion(data)
    }
    Task {
      guard url.isFileURL else { return }
      task.resume()
    }
  }
}

func show(_ loader: Loader, _ url: URL) async {
  Task {
    let data = await loader.load(url)
    print(data as Any)
  }
  Task {
    let data = await loader.loadEitherWay(url)
    print(data as Any)
  }
  loader.loadOneWay(url) { print($0 as Any) }
  loader.loadPerhaps(url) { print($0 as Any) }
}
