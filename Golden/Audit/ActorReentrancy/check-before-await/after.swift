actor BankAccount {
  private var balance = 1000
  private var queue: [Int] = []

  func withdraw(_ amount: Int) async -> Bool {
    guard amount <= balance else { return false }
    await authorize()
    balance -= amount
    return true
  }

  func next() async -> Int? {
    if queue.isEmpty { return nil }
    await authorize()
    return queue.removeFirst()
  }

  private func authorize() async {}
}
