import Foundation

protocol Account: Sendable {
  init(number: Int)
}

struct Savings: Account { let number: Int }
struct Checking: Account { let number: Int }

typealias Opened<T> = (_ account: T?, _ error: Error?) -> Void

struct Missing: Error {}

final class Bank: Sendable {
  func open<T: Account>(_ number: Int) async throws -> T {
    guard number > 0 else {
      throw Missing()
    }
    return T(number: number)
  }

  @available(*, renamed: "open(_:)")
  func open<T: Account>(_ number: Int, completion: @escaping Opened<T>) {
    Task { @MainActor in
      do {
        completion(try await open(number), nil)
      } catch {
        completion(nil, error)
      }
    }
  }
}

@MainActor final class Desk {
  private let bank = Bank()

  func saving() {
    Task { @MainActor in
      do {
        let account: Savings = try await bank.open(1)
        print("savings", account.number)
      } catch {
        print("failed", error.localizedDescription)
      }
    }
  }

  func checking() {
    Task { @MainActor in
      do {
        let account: Checking = try await bank.open(2)
        print("checking", account.number)
      } catch {
        print("failed", error)
      }
    }
  }

  func log() {
    Task { @MainActor in
      do {
        let _: Checking = try await bank.open(4)
        print("opened")
      } catch {
        print("failed: \(String(reflecting: error))")
      }
    }
  }

  // What comes is used as an optional.
  func number() {
    bank.open(5) { (account: Checking?, error) in
      if let error {
        print("failed", error)
        return
      }
      print("number", account.map { $0.number } as Any)
    }
  }

  func anything() {
    Task { @MainActor in
      do {
        let _: Checking = try await bank.open(3)
        print("opened")
      } catch {
        print("failed")
      }
    }
  }
}
