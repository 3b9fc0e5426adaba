actor BankAccount {
  private var balance = 0
  private var tags: Set<String> = []

  func withdraw(_ amount: Int) async -> Bool {
    guard amount <= balance else { return false }
    await authorize()
    update(by: -amount)
    return true
  }

  func tag(_ name: String) async {
    guard !tags.contains(name) else { return }
    await authorize()
    tags.update(with: name)
  }

  private func update(by amount: Int) { balance += amount }

  private func authorize() async { await Task.yield() }
}
