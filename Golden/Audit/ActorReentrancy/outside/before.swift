actor Account {
  private(set) var balance = 0
  private var jobs: [Int] = []

  var hasJobs: Bool { !jobs.isEmpty }
  func withdraw(_ amount: Int) { balance -= amount }
  func takeJob() -> Int { jobs.removeFirst() }
  func drop() { jobs.removeLast() }
}

func buy(_ price: Int, from account: Account) async -> Bool {
  guard await account.balance >= price else { return false }
  await account.withdraw(price)
  return true
}

final class Worker: Sendable {
  private let account = Account()

  func work() async {
    if await account.hasJobs {
      await account.drop()
    }
  }
}
