import Dispatch
import SwiftUI

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

struct FilesView: View {
  let importer: Importer

  var body: some View {
    VStack {
      Button("Import") { importer.importAll(["a"]) }
      Button(action: { importer.exportAll(["a"]) }) { Text("Export") }
    }
    .onAppear { importer.importAll([]) }
  }

  func exportLater() {
    Task.detached { [importer] in importer.exportAll([]) }
  }
}
