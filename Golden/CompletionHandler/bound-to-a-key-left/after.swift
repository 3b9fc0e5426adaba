import Foundation
import Shortcuts

typealias Action = () -> Void

// What is bound to a key runs each time that the key is pressed.
protocol KeyRegistrar {
  func registerKey(_ key: String, handler: @escaping Action)
}

final class Keys: KeyRegistrar {
  func registerKey(_ key: String, handler: @escaping Action) {
    ShortcutBinder.shared().bindShortcut(key, toAction: handler)
  }
}

final class Commands {
  var isTrusted = true
  private var keys: [String: String] = [:]

  func command(for registrar: any KeyRegistrar, name: String, handler: @escaping Action) {
    guard let key = keys[name] else {
      print("no key")
      return
    }
    let guarded: Action = { [weak self] in
      guard let self, isTrusted else { return }
      handler()
    }
    registrar.registerKey(key, handler: guarded)
  }

  func later(for registrar: any KeyRegistrar, handler: @escaping Action) {
    command(for: registrar, name: "later", handler: handler)
  }
}

@MainActor
func setUp(_ commands: Commands, _ keys: Keys) {
  commands.command(for: keys, name: "next") { print("next") }
  commands.later(for: keys) { print("later") }
}
