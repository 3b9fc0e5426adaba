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

final class Screen {
  let kitchen = Kitchen()
  var title = ""
  func load() async {
    do {
      let pair = try await kitchen.open()
      print(pair.0)
    } catch {
      print("-")
    }
  }
}
