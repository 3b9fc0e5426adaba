actor BankAccount {
  private var balance = 0
  private var log: [String] = []
  private var inFlight: Set<Int> = []

  // The method checks again.
  func withdraw(_ amount: Int) async -> Bool {
    guard amount <= balance else { return false }
    await authorize()
    return take(amount)
  }

  func withdrawAgain(_ amount: Int) async {
    guard amount <= balance else { return }
    await authorize()
    takeChecked(amount)
  }

  private func take(_ amount: Int) -> Bool {
    guard amount <= balance else { return false }
    balance -= amount
    return true
  }

  private func takeChecked(_ amount: Int) {
    if amount <= balance { balance -= amount }
  }

  // Other calls are told before the 'await'.
  func transfer(_ number: Int) async {
    guard !inFlight.contains(number) else { return }
    begin(number)
    await authorize()
    end(number)
  }

  private func begin(_ number: Int) { inFlight.insert(number) }
  private func end(_ number: Int) { inFlight.remove(number) }

  // It changes something else.
  func note(_ amount: Int) async {
    guard amount <= balance else { return }
    await authorize()
    write("\(amount)")
  }

  private func write(_ line: String) { log.append(line) }

  private func authorize() async { await Task.yield() }
}
