import Foundation

let load: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

final class Box: @unchecked Sendable { var value = 0 }

func size(of name: String) async -> Int {
  let box = Box()
  await withCheckedContinuation { continuation in
    load(name) { size in
      box.value = size
      continuation.resume()
    }
  }
  return box.value
}

func queued() async {
  await withCheckedContinuation { continuation in
    Task.detached {
      continuation.resume()
    }
  }
}
