import Foundation

struct Reader: Sendable {
  // Every error is an 'NSError'.
  func read(_ path: String, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    DispatchQueue.main.async {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        completion(data, nil)
      } catch let error as NSError {
        completion(nil, error)
      }
    }
  }

  // Not every one is a 'CocoaError'.
  func readSome(_ path: String, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    DispatchQueue.main.async {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        completion(data, nil)
      } catch let error as CocoaError {
        completion(nil, error)
      } catch {
        print(error)
      }
    }
  }
}

func read(_ reader: Reader) async {
  await withCheckedContinuation { continuation in
    reader.read("a") { data, _ in
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    reader.readSome("a") { data, _ in
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
}
