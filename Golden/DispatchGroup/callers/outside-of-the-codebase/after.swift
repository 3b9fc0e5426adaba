import Dispatch
import Foundation
import UIKit

final class Importer: NSObject, URLSessionDataDelegate {
  @available(*, renamed: "load(_:)")
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func load(_ file: String) async -> String {
    await withCheckedContinuation { continuation in
      load(file) { value in
        continuation.resume(returning: value)
      }
    }
  }

  public func importAll(_ files: [String]) {
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

@propertyWrapper
final class Loaded {
  var wrappedValue: [String] {
    didSet { loadAll(wrappedValue) }
  }

  init(wrappedValue: [String]) { self.wrappedValue = wrappedValue }

  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  private func loadAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("loaded") }
  }
}

func keepInBackground() {
  @Loaded var files: [String] = []
  files = ["b"]
}

final class FilesController: UIViewController {
  private let importer = Importer()
  private let exporter: any Exporting = Exporter()

  override func viewDidLoad() {
    super.viewDidLoad()
    importer.importAll(["a"])
    importer.urlSession(.shared, didBecomeInvalidWithError: nil)
    exporter.exportAll(["a"])
    let loaded = Loaded(wrappedValue: [])
    loaded.wrappedValue = ["a"]
  }
}
