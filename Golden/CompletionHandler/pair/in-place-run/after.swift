import Foundation

enum DoorError: Error { case locked(Int) }

final class Door: Sendable {
  func open(
    _ number: Int
  ) async throws -> String {
    guard number > 0 else {
      throw DoorError.locked(number)
    }
    return "door \(number)"
  }

  func openBoth(
    _ number: Int
  ) async throws -> (String, String) {
    let first = try await open(number)
    do {
      let second = try await self.open(number - 1)
      return (first, second)
    } catch {
      print("second", error)
      throw error
    }
  }
}

extension Door {
  func openAgain(
    _ number: Int
  ) async throws -> String {
    do {
      return try await open(number)
    } catch {
      print("once more", error)
      return try await self.open(number + 2)
    }
  }

  func knock(_ number: Int) async -> Bool {
    do {
      _ = try await openAgain(number)
      return true
    } catch {
      return false
    }
  }
}

@main
enum Main {
  static func main() async {
    let door = Door()
    do {
      let (first, second) = try await door.openBoth(2)
      print(first, second)
    } catch {
      print("failed", error)
    }
    do {
      let (first, second) = try await door.openBoth(1)
      print(first, second)
    } catch {
      print("failed", error)
    }
    for number in [3, 0, -2] {
      let isOpen = await door.knock(number)
      print(number, isOpen)
    }
    await report(door, 0)
    await report(door, 5)
  }

  static func report(_ door: Door, _ number: Int) async {
    do {
      let value = try await door.open(number)
      print("only", value)
    } catch {
      print("only failed", error)
    }
    print("reported")
  }
}
