import Foundation

enum StockError: Error { case unknown(String) }

protocol StockService: Sendable {
  func count(of item: String) throws -> Int?
}

struct Warehouse: StockService {
  let stock: [String: Int]

  func count(of item: String) throws -> Int? {
    guard let count = stock[item] else {
      throw StockError.unknown(item)
    }
    return count
  }
}

struct MockService: StockService {
  func count(of item: String) throws -> Int? {
    item.count
  }
}

func report(_ service: any StockService, _ item: String) async {
  do {
    guard let count = try service.count(of: item) else { return }
    print("\(count) of \(item)")
  } catch {
    print("no \(item): \(error)")
  }
}

Task {
  await report(Warehouse(stock: ["tea": 3]), "tea")
  await report(Warehouse(stock: [:]), "tea")
  await report(MockService(), "coffee")
  exit(0)
}
RunLoop.main.run()
