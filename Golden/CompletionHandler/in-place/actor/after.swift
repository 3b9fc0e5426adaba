import Foundation

actor Vault {
  private var coins = 0

  func add(_ count: Int) -> Int {
    coins += count
    return coins
  }

  func fill() async {
    let coins = add(3)
    print(coins)
  }
}
