actor Account {
  private(set) var balance = 0
  private var names: [Int: String] = [:]
  private var log: [String] = []

  func withdraw(_ amount: Int) -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    return true
  }
  func has(_ key: Int) -> Bool { names[key] != nil }
  func set(_ name: String, for key: Int) { names[key] = name }
  func note(_ line: String) { log.append(line) }

  // Nothing runs in between here.
  func close() -> Bool {
    guard balance >= 1 else { return false }
    balance -= 1
    return true
  }
}

// The method asks again.
func buy(_ price: Int, from account: Account) async -> Bool {
  guard await account.balance >= price else { return false }
  return await account.withdraw(price)
}

// To set it twice is to set it once.
func name(_ key: Int, in account: Account) async {
  if await !account.has(key) {
    await account.set("name", for: key)
  }
}

// It changes something else, or another one.
func note(_ account: Account, _ other: Account) async {
  guard await account.balance > 0 else { return }
  await account.note("rich")
  _ = await other.withdraw(1)
}
