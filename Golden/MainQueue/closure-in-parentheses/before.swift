import Foundation

final class Inbox {
  private(set) var unread = 0
  var onChange: (Int) -> Void = { _ in }

  func add(_ count: Int) {
    DispatchQueue.main.async(execute: {
      self.unread += count
      self.onChange(self.unread)
    })
  }

  func clear() {
    DispatchQueue.main.async(execute: { [weak self] in
      guard let self = self else { return }
      self.unread = 0
      self.onChange(0)
    })
    DispatchQueue.main.async(execute: { print("cleared") })
    DispatchQueue.main.async( execute : { print("really") } )
  }
}
