import Foundation

final class Exporter {
  private func write(_ name: String, completionHandler: @escaping (String?, Error?) -> Void) {
    DispatchQueue.global().async {
      guard !name.isEmpty else {
        completionHandler(nil, CocoaError(.fileNoSuchFile))
        return
      }
      completionHandler("/exports/" + name, nil)
    }
  }

  func export(_ name: String, completion: @escaping (String?, Error?) -> Void) {
    write(name.lowercased(), completionHandler: { (path, error) in
      completion(path, error)
    })
  }

  func exportNow(_ name: String) -> String? {
    let semaphore = DispatchSemaphore(value: 0)
    var result: String?
    export(name) { path, _ in
      result = path
      semaphore.signal()
    }
    semaphore.wait()
    return result
  }
}
