import Dispatch
import UIKit

final class Importer {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func importAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
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

extension UIAlertController {
  func addAction(title: String, handler: ((UIAlertAction) -> Void)?) {
    addAction(UIAlertAction(title: title, style: .default, handler: handler))
  }
}

final class Coordinator {
  private let importer = Importer()
  private let owner: UIViewController
  private var isAllowed = false

  init(owner: UIViewController) { self.owner = owner }

  func askingPermission(completion: @escaping (Bool) -> Void) {
    if isAllowed {
      completion(true)
      return
    }
    let alert = UIAlertController(title: "Import", message: nil, preferredStyle: .alert)
    alert.addAction(title: "Yes") { _ in completion(true) }
    owner.present(alert, animated: true)
  }

  func start(_ files: [String]) {
    askingPermission { [weak self] isAllowed in
      guard isAllowed else { return }
      self?.importer.importAll(files)
    }
    withAttempts(2) { importer.importAll(files) }
    owner.dismiss(animated: true) { [importer] in importer.importAll(files) }
  }

  private func withAttempts(_ count: Int, _ work: () -> Void) {
    for _ in 0..<count { work() }
  }

  func startExport(_ files: [String]) {
    askingPermission { [weak self] _ in self?.importer.exportAll(files) }
    later { [importer] in importer.exportAll(files) }
  }

  private func later(_ work: @escaping () -> Void) { DispatchQueue.global().async(execute: work) }
}

final class FilesController: UIViewController {
  private lazy var coordinator = Coordinator(owner: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    coordinator.start(["a"])
    coordinator.startExport(["a"])
  }
}
