import UIKit
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

final class Screen: UIViewController {
  let kitchen = Kitchen()
  override func viewDidLoad() {
    super.viewDidLoad()
    kitchen.open { result in
      switch result {
      case .success(let pair): self.title = pair.0.names.first
      case .failure: self.title = "-"
      }
    }
  }
}

// Its calls may be made anywhere.
final class Cellar {
  private let kitchen = Kitchen()

  func count(completion: @escaping (Int, Error?) -> Void) {
    let group = DispatchGroup()
    var seats = 0
    var failure: Error?
    group.enter()
    kitchen.fetchTable { table, error in
      seats += table?.seats ?? 0
      failure = error
      group.leave()
    }
    group.enter()
    kitchen.fetchTable { table, error in
      seats += table?.seats ?? 0
      failure = failure ?? error
      group.leave()
    }
    group.notify(queue: .main) { completion(seats, failure) }
  }

  func refill() {
    DispatchQueue.global().async {
      self.count { seats, error in print(seats, error ?? "no error") }
    }
  }
}
