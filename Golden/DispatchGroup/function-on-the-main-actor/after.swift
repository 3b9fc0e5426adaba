import UIKit
import Foundation

struct Menu { var names: [String] = [] }
struct Table { var seats = 0 }

final class Kitchen {
  func fetchMenu() async throws -> Menu {
    Menu()
  }
  @available(*, renamed: "fetchTable()")
  func fetchTable(completion: @escaping (Table?, Error?) -> Void) {
    DispatchQueue.global().async { completion(Table(), nil) }
  }

  func fetchTable() async throws -> Table? {
    try await withCheckedThrowingContinuation { continuation in
      fetchTable { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @MainActor func open() async throws -> (Menu, Table) {
    var menu: Menu?
    var table: Table?
    var failure: Error?

    await withTaskGroup(of: Void.self) { group in
      group.addTask { @MainActor @Sendable [self] in
        do {
          let value = try await fetchMenu()
          menu = value
        } catch {
          failure = error
        }
      }

      group.addTask { @MainActor @Sendable [self] in
        do {
          let value = try await fetchTable()
          table = value
        } catch {
          failure = error
        }
      }
    }

    if let failure = failure {
      throw failure
    } else if let menu = menu, let table = table {
      return (menu, table)
    } else {
      throw URLError(.unknown)
    }
  }
}

final class Screen: UIViewController {
  let kitchen = Kitchen()
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { @MainActor in
      do {
        let pair = try await kitchen.open()
        self.title = pair.0.names.first
      } catch {
        self.title = "-"
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
    Task.detached {
      self.count { seats, error in print(seats, error ?? "no error") }
    }
  }
}
