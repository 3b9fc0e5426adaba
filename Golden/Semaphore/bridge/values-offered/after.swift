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
    print(await checkTwice())
    return [await size(of: "a") ?? 0]
  }

  func some() async -> Int {
    var count = 0
    if let size = await size(of: "a") { count += size }
    return count
  }

  private func size(of name: String) async -> Int? {
    let result: Int? = await withCheckedContinuation { continuation in
      fetch(name) { size in
        print("fetched")
        continuation.resume(returning: size)
      }
    }
    return result
  }

  // The signal comes on each path, and a statement stands behind the call.
  private func checkTwice() async -> String {
    await withCheckedContinuation { continuation in
      let identifier = start { isGood in
        if isGood {
          continuation.resume()
          return
        }
        print("bad")
        continuation.resume()
      }
      print("started", identifier)
    }
    return "checked"
  }
}
