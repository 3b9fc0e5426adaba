import Foundation

final class Cache: Sendable {
  func clear() {
    print("cleared")
  }

  func trim(to size: Int) {
    if size == 0 {
      return
    }
    print("trimmed to \(size)")
  }

  func close(isDirty: Bool) {
    if isDirty {
      print("saved")
    }
  }

  func log(_ text: String) {
    guard !text.isEmpty else { return }
    print(text)
  }
}

func reset(_ cache: Cache) async {
  cache.clear()
  print("ready")
}

func shrink(_ cache: Cache) async {
  cache.trim(to: 10)
  print("small")
}

func quit(_ cache: Cache) async {
  cache.close(isDirty: true)
  print("closed")
}

func note(_ cache: Cache) async {
  cache.log("note")
  print("logged")
}
