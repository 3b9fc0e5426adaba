import Foundation
import UIKit

protocol Opener {
  func canOpen(_ url: URL) -> Bool
  func open(_ url: URL) async -> Bool
}

extension UIApplication: Opener {
  func canOpen(_ url: URL) -> Bool { true }

  func open(_ url: URL) async -> Bool {
    true
  }
}

// Who conforms to the protocol is on the main actor, so that who awaits these is there as well.
final class Links {
  private let opener: Opener

  init(_ opener: Opener) {
    self.opener = opener
  }

  @MainActor func follow(_ url: URL) async -> Bool {
    guard opener.canOpen(url) else {
      return false
    }
    return await opener.open(url)
  }
}

final class Router {
  let links: Links

  init(_ links: Links) {
    self.links = links
  }

  func route(_ url: URL) {
    Task { @MainActor in
      let followed = await links.follow(url)
      print(followed)
    }
  }
}
