import Foundation
import UIKit

protocol Opener {
  func canOpen(_ url: URL) -> Bool
  func open(_ url: URL, then: @escaping (Bool) -> Void)
}

extension UIApplication: Opener {
  func canOpen(_ url: URL) -> Bool { true }

  func open(_ url: URL, then: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { then(true) }
  }
}

// Who conforms to the protocol is on the main actor, so that who awaits these is there as well.
final class Links {
  private let opener: Opener

  init(_ opener: Opener) {
    self.opener = opener
  }

  func follow(_ url: URL, completion: @escaping (Bool) -> Void) {
    guard opener.canOpen(url) else {
      completion(false)
      return
    }
    opener.open(url) { succeeded in
      completion(succeeded)
    }
  }
}

final class Router {
  let links: Links

  init(_ links: Links) {
    self.links = links
  }

  func route(_ url: URL) {
    links.follow(url) { followed in
      print(followed)
    }
  }
}
