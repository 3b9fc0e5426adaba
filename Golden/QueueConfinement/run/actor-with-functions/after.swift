import Dispatch
import Foundation

actor Stock {
  private var amounts: [String: Int] = [:]

  func deliver(_ amount: Int, of item: String) {
    amounts[item, default: 0] += amount
  }

  func take(_ item: String) throws -> Int {
    guard let amount = amounts[item], amount > 0 else { throw CocoaError(.featureUnsupported) }
    amounts[item] = amount - 1
    return amount - 1
  }

  func takeAll() -> [String: Int] {
    let all = amounts
    amounts = [:]
    return all.filter { $0.value > 0 }
  }
}

struct Shop: Sendable {
  let stock = Stock()

  func sell(_ item: String) async -> String {
    do {
      return "sold \(item), \(try await stock.take(item)) left"
    } catch {
      return "no \(item)"
    }
  }
}

func open(_ shop: Shop) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<100 { group.addTask { await shop.stock.deliver(2, of: "tea") } }
  }
  print(await shop.sell("tea"))
  print(await shop.sell("jam"))
  print(await shop.stock.takeAll())
}

Task {
  await open(Shop())
  exit(0)
}
RunLoop.main.run()
