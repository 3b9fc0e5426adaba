import Dispatch
import Foundation

final class Importer {
  func load(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  private func importAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported") }
  }

  func importOnMain(_ files: [String]) {
    assert(Thread.isMainThread, "on the main thread, please")
    importAll(files)
  }

  func importWhereIsolated(_ files: [String]) {
    MainActor.assertIsolated()
    files.forEach { file in importAll([file]) }
  }

  func importAnywhere(_ files: [String]) {
    if Thread.isMainThread {
      importAll(files)
    } else {
      DispatchQueue.main.async { self.importAll(files) }
    }
  }

  func importElsewhere(_ files: [String]) {
    dispatchPrecondition(condition: .notOnQueue(.main))
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported elsewhere") }
  }

  private func importSome(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("imported some") }
  }

  func importFirst(_ files: [String]) {
    assert(Thread.isMainThread)
    importSome(Array(files.prefix(1)))
  }

  func importLast(_ files: [String]) {
    importSome(Array(files.suffix(1)))
    assert(Thread.isMainThread)
  }
}
