import Popups
import UIKit

// Whoever cancels answers nobody.
class DialogController: UIViewController {
  enum Choice {
    case button(PopupButton)
    case accept(completion: () -> Void)

    static func cancel(completion: @escaping () -> Void = {}) -> Choice {
      .button(PopupButton(title: "Cancel", action: completion))
    }

    func made() -> PopupButton {
      switch self {
      case .button(let button): button
      case .accept(let completion): PopupButton(title: "OK") { completion() }
      }
    }
  }

  func ask(title: String, buttons: [Choice]) {
    let popup = Popup(title: title)
    for button in buttons { popup.add(button.made()) }
    present(popup, animated: true)
  }

  func askToRepair(isNeeded: Bool, completion: @escaping () -> Void) {
    guard isNeeded else { return completion() }
    ask(title: "Repair?", buttons: [.cancel(), .accept(completion: { completion() })])
  }

  func askToDelete(completion: @escaping () -> Void) {
    ask(title: "Delete?", buttons: [.accept(completion: completion), .cancel()])
  }
}

final class Firewall: DialogController {
  private var isOn = false

  func switchOn() {
    askToRepair(isNeeded: !isOn) { self.isOn = true }
  }

  func clear() {
    askToDelete { self.isOn = false }
  }
}
