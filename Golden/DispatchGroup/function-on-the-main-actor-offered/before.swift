import Foundation

struct Menu { var names: [String] = [] }
struct Table { var seats = 0 }

final class Kitchen {
  func fetchMenu(completion: @escaping (Result<Menu, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(Menu())) }
  }
  func fetchTable(completion: @escaping (Table?, Error?) -> Void) {
    DispatchQueue.global().async { completion(Table(), nil) }
  }

  func open(completion: @escaping (Result<(Menu, Table), Error>) -> Void) {
    let group = DispatchGroup()
    var menu: Menu?
    var table: Table?
    var failure: Error?

    group.enter()
    fetchMenu { result in
      switch result {
      case .success(let value): menu = value
      case .failure(let error): failure = error
      }
      group.leave()
    }

    group.enter()
    fetchTable { value, error in
      if let error = error {
        failure = error
      } else {
        table = value
      }
      group.leave()
    }

    group.notify(queue: .main) {
      if let failure = failure {
        completion(.failure(failure))
      } else if let menu = menu, let table = table {
        completion(.success((menu, table)))
      } else {
        completion(.failure(URLError(.unknown)))
      }
    }
  }
}

final class Screen {
  let kitchen = Kitchen()
  var title = ""
  func load() async {
    await withCheckedContinuation { continuation in
      kitchen.open { result in
        switch result {
        case .success(let pair): print(pair.0)
        case .failure: print("-")
        }
        continuation.resume()
      }
    }
  }
}
