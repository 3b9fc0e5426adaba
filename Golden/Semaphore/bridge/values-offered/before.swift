import Foundation

let fetch: @Sendable (String, @escaping @Sendable (Int?) -> Void) -> Void = { name, done in
  done(name.count)
}

let start: @Sendable (@escaping @Sendable (Bool) -> Void) -> Int = { done in
  done(true)
  return 1
}

final class Sizes: Sendable {
  func all() async -> [Int] {
    print(checkTwice())
    return [size(of: "a") ?? 0]
  }

  func some() async -> Int {
    var count = 0
    if let size = size(of: "a") { count += size }
    return count
  }

  private func size(of name: String) -> Int? {
    let semaphore = DispatchSemaphore(value: 0)
    var result: Int?
    fetch(name) { size in
      print("fetched")
      result = size
      semaphore.signal()
    }
    semaphore.wait()
    return result
  }

  // The signal comes on each path, and a statement stands behind the call.
  private func checkTwice() -> String {
    let done = DispatchSemaphore(value: 0)
    let identifier = start { isGood in
      if isGood {
        done.signal()
        return
      }
      print("bad")
      done.signal()
    }
    print("started", identifier)
    done.wait()
    return "checked"
  }
}
