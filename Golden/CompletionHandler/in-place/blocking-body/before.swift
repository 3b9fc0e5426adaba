import Foundation

final class Notes: Sendable {
  private func read(_ url: URL, completion: @escaping (String?) -> Void) {
    let data = try? Data(contentsOf: url)
    completion(data.map { String(decoding: $0, as: UTF8.self) })
  }

  func open(_ url: URL) async {
    read(url) { text in
      print(text ?? "")
    }
  }
}

final class Guarded: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next(completion: @escaping (Int) -> Void) {
    lock.lock()
    value += 1
    lock.unlock()
    completion(1)
  }

  func run() async {
    next { print($0) }
  }
}
