import Foundation

enum StockError: Error { case unknown(String) }

protocol StockService: Sendable {
  func count(of item: String, completion: @escaping (Int?, Error?) -> Void)
}

struct Warehouse: StockService {
  let stock: [String: Int]

  func count(of item: String, completion: @escaping (Int?, Error?) -> Void) {
    guard let count = stock[item] else {
      completion(nil, StockError.unknown(item))
      return
    }
    completion(count, nil)
  }
}

struct MockService: StockService {
  func count(of item: String, completion: @escaping (Int?, Error?) -> Void) {
    completion(item.count, nil)
  }
}

func report(_ service: any StockService, _ item: String) async {
  service.count(of: item) { count, error in
    if let error {
      print("no \(item): \(error)")
      return
    }
    guard let count else { return }
    print("\(count) of \(item)")
  }
}

Task {
  await report(Warehouse(stock: ["tea": 3]), "tea")
  await report(Warehouse(stock: [:]), "tea")
  await report(MockService(), "coffee")
  exit(0)
}
RunLoop.main.run()
