import Foundation

struct Menu { var names: [String] = [] }
struct Table { var seats = 0 }

final class Kitchen {
  func fetchMenu() async throws -> Menu {
    Menu()
  }
  func fetchTable() async throws -> Table {
    Table()
  }

  func open(completion: @escaping (Result<(Menu, Table), Error>) -> Void) {
    var menu: Menu?
    var table: Table?
    var failure: Error?

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor [self] in
          do {
            let value = try await fetchMenu()
            menu = value
          } catch {
            failure = error
          }
        }

        group.addTask { @MainActor [self] in
          do {
            let value = try await fetchTable()
            table = value
          } catch {
            failure = error
          }
        }
      }

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
