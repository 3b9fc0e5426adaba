import Foundation

final class Cache: Sendable {
  func clear() async {
    print("cleared")
  }

  func trim(to size: Int) async {
    if size == 0 {
      return
    }
    print("trimmed to \(size)")
  }

  func close(isDirty: Bool) async {
    if isDirty {
      print("saved")
    }
  }

  func log(_ text: String) async {
    guard !text.isEmpty else { return }
    print(text)
  }
}

func reset(_ cache: Cache) async {
  await cache.clear()
  print("ready")
}

func shrink(_ cache: Cache) async {
  await cache.trim(to: 10)
  print("small")
}

func quit(_ cache: Cache) async {
  await cache.close(isDirty: true)
  print("closed")
}

func note(_ cache: Cache) async {
  await cache.log("note")
  print("logged")
}
