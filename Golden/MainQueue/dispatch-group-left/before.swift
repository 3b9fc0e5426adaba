import Foundation

final class WarmUp {
  var ready = false

  func run(in group: DispatchGroup) {
    DispatchQueue.main.async(group: group) {
      self.ready = true
    }
    DispatchQueue.main.async(group: group, execute: { self.ready = true })
  }
}
