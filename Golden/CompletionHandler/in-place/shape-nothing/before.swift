import Foundation

final class Cache: Sendable {
  func clear(completion: @escaping () -> Void) {
    print("cleared")
    completion()
  }

  func trim(to size: Int, then done: @escaping () -> Void) {
    if size == 0 {
      done()
      return
    }
    print("trimmed to \(size)")
    done()
  }

  func close(isDirty: Bool, _ done: @escaping () -> Void) {
    if isDirty {
      print("saved")
      done()
    } else {
      done()
    }
  }

  func log(_ text: String, completion: @escaping () -> Void) {
    defer { completion() }
    guard !text.isEmpty else { return }
    print(text)
  }
}

func reset(_ cache: Cache) async {
  cache.clear { print("ready") }
}

func shrink(_ cache: Cache) async {
  cache.trim(to: 10) {
    print("small")
  }
}

func quit(_ cache: Cache) async {
  cache.close(isDirty: true) { print("closed") }
}

func note(_ cache: Cache) async {
  cache.log("note") { print("logged") }
}
