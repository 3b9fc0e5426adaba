import Foundation

// Calls its handler with a file and an error at once, of which an async function gives one.
final class Exporter: Sendable {
  func export(_ name: String, completion: @escaping (URL?, Error?) -> Void) {
    let file = URL(fileURLWithPath: name)
    DispatchQueue.global().async {
      let error = self.problem(with: file)
      completion(file, error)
    }
  }

  // What comes beside the error says nothing.
  func count(_ name: String, completion: @escaping (Int, Error?) -> Void) {
    DispatchQueue.global().async {
      if let error = self.problem(with: URL(fileURLWithPath: name)) {
        completion(0, error)
      } else {
        completion(name.count, nil)
      }
    }
  }

  private func problem(with file: URL) -> Error? {
    file.lastPathComponent.isEmpty ? CocoaError(.fileNoSuchFile) : nil
  }
}

@MainActor
final class Sharing {
  private let exporter = Exporter()
  private(set) var title = ""

  func share(_ name: String) {
    exporter.export(name) { file, error in
      DispatchQueue.main.async {
        if let error {
          self.title = error.localizedDescription
        } else if let file {
          self.title = file.lastPathComponent
        }
      }
    }
  }

  func measure(_ name: String) {
    exporter.count(name) { count, error in
      DispatchQueue.main.async {
        if let error {
          self.title = error.localizedDescription
        } else {
          self.title = "\(count)"
        }
      }
    }
  }
}
