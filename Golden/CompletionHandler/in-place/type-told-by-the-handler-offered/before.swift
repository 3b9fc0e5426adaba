import Foundation

protocol Account: Sendable {
  init(number: Int)
}

struct Savings: Account { let number: Int }
struct Checking: Account { let number: Int }

typealias Opened<T> = (_ account: T?, _ error: Error?) -> Void

struct Missing: Error {}

final class Bank: Sendable {
  func open<T: Account>(_ number: Int, completion: @escaping Opened<T>) {
    DispatchQueue.main.async {
      guard number > 0 else {
        completion(nil, Missing())
        return
      }
      completion(T(number: number), nil)
    }
  }
}

@MainActor final class Desk {
  private let bank = Bank()

  func saving() {
    bank.open(1) { (account: Savings?, error) in
      if let error = error {
        print("failed", error.localizedDescription)
      } else if let account = account {
        print("savings", account.number)
      } else {
        print("nothing")
      }
    }
  }

  func checking() {
    bank.open(2) { (account: Checking?, error) in
      if let error {
        print("failed", error)
        return
      }
      print("checking", account!.number)
    }
  }

  func log() {
    bank.open(4) { (account: Checking?, error) in
      if error != nil {
        print("failed: \(error.debugDescription)")
      } else {
        print("opened")
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
    bank.open(3) { (_: Checking?, error) in
      if error != nil {
        print("failed")
      } else {
        print("opened")
      }
    }
  }
}
