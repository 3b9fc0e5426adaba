import Foundation

final class Wizard {
  var step = 0

  func next() {
    DispatchQueue.main.async(execute: {
      self.step = 1
      DispatchQueue.main.async(execute: {
        self.step = 2
      })
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: {
        self.step = 3
      })
    })
  }
}
