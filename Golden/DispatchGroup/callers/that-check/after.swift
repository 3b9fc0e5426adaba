import Dispatch
import Foundation

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
      Task { @MainActor in self.importAll(files) }
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
