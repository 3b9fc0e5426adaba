import Dispatch
import UIKit

final class Importer {
  private let files: [String]
  private(set) lazy var first: String? = prepare([])
  var isOn = false {
    didSet { importAll(files) }
  }
  var names: [String] {
    importAll(files)
    return files
  }

  init(files: [String]) {
    self.files = files
    importAll(files)
  }

  private func prepare(_ files: [String]) -> String? {
    func importing() { importAll(files) }
    importing()
    return files.first
  }

  func load(_ file: String) async -> String { file }

  private func importAll(_ files: [String]) {
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
}

final class Exporter {
  private let files: [String]

  init(files: [String]) {
    self.files = files
    exportAll()
  }

  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  private func exportAll() {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("exported") }
  }
}

final class FilesController: UIViewController {
  private let importer = Importer(files: ["a"])
  private let exporter = Exporter(files: ["a"])

  override func viewDidLoad() {
    super.viewDidLoad()
    importer.isOn = true
    print(importer.names, importer.first ?? "")
  }
}

func exportInBackground() {
  let exporter: Exporter = .init(files: ["b"])
  print(exporter)
}
