import Dispatch
import UIKit

final class Importer {
  @available(*, renamed: "load(_:)")
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func load(_ file: String) async -> String {
    await withCheckedContinuation { continuation in
      load(file) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func importAll(_ files: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for file in files {
          group.addTask { @MainActor [self] in
            _ = await load(file)
          }
        }
      }
      print("imported")
    }
  }

  func exportAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("exported") }
  }
}

struct Row {
  let title: String
  var onSelect: () -> Void
}

final class Menu {
  var onClose: (() -> Void)?
  var onExport: (() -> Void)?
  private let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  func close() {
    if let onClose { onClose() }
    let export = onExport
    DispatchQueue.global().async { export?() }
  }
}

final class Coordinator {
  private let importer = Importer()

  func menu() -> Menu {
    let again = { [importer] in importer.importAll(["again"]) }
    let menu = Menu(rows: [
      Row(title: "Import", onSelect: { [importer] in importer.importAll(["a"]) }),
      Row(title: "Again", onSelect: again),
    ])
    menu.onClose = { [weak self] in self?.importer.importAll([]) }
    menu.onExport = { [weak self] in self?.importer.exportAll([]) }
    return menu
  }
}

final class MenuController: UIViewController {
  private let menu: Menu
  private let row: Row

  init(menu: Menu, row: Row) {
    self.menu = menu
    self.row = row
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    row.onSelect()
    menu.close()
  }
}
