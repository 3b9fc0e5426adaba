import Foundation

enum DoorError: Error { case locked(Int) }

final class Door: Sendable {
  func open(
    _ number: Int, success: @escaping @Sendable (String) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    guard number > 0 else {
      failure(DoorError.locked(number))
      return
    }
    DispatchQueue.global().async {
      success("door \(number)")
    }
  }

  func openBoth(
    _ number: Int, success: @escaping @Sendable (String, String) -> Void,
    failure: @escaping @Sendable (Error) -> Void
  ) {
    open(number, success: { first in
      self.open(number - 1, success: { second in
        success(first, second)
      }, failure: { error in
        print("second", error)
        failure(error)
      })
    }, failure: failure)
  }
}

extension Door {
  func openAgain(
    _ number: Int, success: @escaping @Sendable (String) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    open(number, success: success) { error in
      print("once more", error)
      self.open(number + 2, success: success, failure: failure)
    }
  }

  func knock(_ number: Int, completion: @escaping @Sendable (Bool) -> Void) {
    openAgain(number, success: { _ in completion(true) }, failure: { _ in completion(false) })
  }
}

@main
enum Main {
  static func main() async {
    let door = Door()
    await withCheckedContinuation { continuation in
      door.openBoth(2, success: { first, second in
        print(first, second)
        continuation.resume()
      }, failure: { error in
        print("failed", error)
        continuation.resume()
      })
    }
    await withCheckedContinuation { continuation in
      door.openBoth(1, success: { first, second in
        print(first, second)
        continuation.resume()
      }, failure: { error in
        print("failed", error)
        continuation.resume()
      })
    }
    for number in [3, 0, -2] {
      let isOpen = await withCheckedContinuation { continuation in
        door.knock(number) { continuation.resume(returning: $0) }
      }
      print(number, isOpen)
    }
    await report(door, 0)
    await report(door, 5)
  }

  static func report(_ door: Door, _ number: Int) async {
    await withCheckedContinuation { continuation in
      door.open(number) {
        print("only", $0)
        continuation.resume()
      } failure: {
        print("only failed", $0)
        continuation.resume()
      }
    }
    print("reported")
  }
}
