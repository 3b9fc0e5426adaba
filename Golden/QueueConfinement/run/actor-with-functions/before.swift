import Dispatch
import Foundation

final class Stock: @unchecked Sendable {
  private let stockQueue = DispatchQueue(label: "stock")
  private var amounts: [String: Int] = [:]

  func deliver(_ amount: Int, of item: String) {
    stockQueue.async { [weak self] in
      guard let self else { return }
      self.amounts[item, default: 0] += amount
    }
  }

  func take(_ item: String) throws -> Int {
    try stockQueue.sync {
      guard let amount = amounts[item], amount > 0 else { throw CocoaError(.featureUnsupported) }
      amounts[item] = amount - 1
      return amount - 1
    }
  }

  func takeAll() -> [String: Int] {
    let all = stockQueue.sync {
      let all = amounts
      amounts = [:]
      return all
    }
    return all.filter { $0.value > 0 }
  }
}

struct Shop: Sendable {
  let stock = Stock()

  func sell(_ item: String) -> String {
    do {
      return "sold \(item), \(try stock.take(item)) left"
    } catch {
      return "no \(item)"
    }
  }
}

func open(_ shop: Shop) async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<100 { group.addTask { shop.stock.deliver(2, of: "tea") } }
  }
  print(shop.sell("tea"))
  print(shop.sell("jam"))
  print(shop.stock.takeAll())
}

Task {
  await open(Shop())
  exit(0)
}
RunLoop.main.run()
