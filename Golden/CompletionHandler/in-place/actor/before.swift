import Foundation

actor Vault {
  private var coins = 0

  func add(_ count: Int, completion: @escaping @Sendable (Int) -> Void) {
    coins += count
    completion(coins)
  }

  func fill() async {
    add(3) { coins in
      print(coins)
    }
  }
}
