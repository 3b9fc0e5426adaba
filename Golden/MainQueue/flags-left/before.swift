import Foundation

final class Importer {
  var imported = 0

  func finish() {
    DispatchQueue.main.async(flags: .barrier) {
      self.imported += 1
    }
    DispatchQueue.main.async(qos: .userInitiated, flags: [.enforceQoS]) { self.imported += 1 }
    DispatchQueue.main.async(flags: .detached, execute: { self.imported += 1 })
  }
}
