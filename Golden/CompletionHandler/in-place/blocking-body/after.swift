import Foundation

final class Notes: Sendable {
  private func read(_ url: URL) -> String? {
    let data = try? Data(contentsOf: url)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  func open(_ url: URL) async {
    let text = read(url)
    print(text ?? "")
  }
}

final class Guarded: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.lock()
    value += 1
    lock.unlock()
    return 1
  }

  func run() async {
    print(next())
  }
}
