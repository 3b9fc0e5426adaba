import Dispatch
import SwiftUI

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
