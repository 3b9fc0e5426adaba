import Dispatch
import Foundation
import UIKit

final class Importer: NSObject, URLSessionDataDelegate {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  public func importAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    let group = DispatchGroup()
    for file in ["a"] {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("invalid") }
  }
}

public protocol Exporting {
  func exportAll(_ files: [String])
}

final class Exporter: Exporting {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func exportAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("exported") }
  }
}

final class FilesController: UIViewController {
  private let importer = Importer()
  private let exporter: any Exporting = Exporter()

  override func viewDidLoad() {
    super.viewDidLoad()
    importer.importAll(["a"])
    importer.urlSession(.shared, didBecomeInvalidWithError: nil)
    exporter.exportAll(["a"])
  }
}
