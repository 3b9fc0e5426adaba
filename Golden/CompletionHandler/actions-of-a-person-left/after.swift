import UIKit

final class Alert: UIViewController {
  private var actions: [String: (UIButton) -> Void] = [:]

  @discardableResult
  func addAction(title: String, handler: ((UIButton) -> Void)? = nil) -> UIButton {
    let button = UIButton()
    if let handler { actions[title] = handler }
    return button
  }

  // Whoever sees it may close it, or never does.
  func addCloseAction(handler: ((UIButton) -> Void)? = nil) {
    addAction(title: "Close", handler: handler)
  }
}

final class Gifts: UIViewController {
  func confirm() {
    let alert = Alert()
    alert.addCloseAction { _ in
      self.dismiss(animated: true)
    }
    alert.show(self, sender: nil)
  }
}

struct QuitAlert {
  let confirm: () -> Void
  let cancel: () -> Void
}

final class Presenter {
  private var shown: [QuitAlert] = []
  func present(_ alert: QuitAlert) { shown = [alert] }
}

// Another alert may take the place of this one, and nobody answers it.
final class Settings {
  private let presenter = Presenter()

  func quit(completion: @escaping (Bool) -> Void) {
    presenter.present(
      QuitAlert(
        confirm: { completion(true) },
        cancel: { completion(false) }))
  }

  func leave() {
    quit { isConfirmed in
      print(isConfirmed)
    }
  }
}

struct SheetButton {
  let title: String
  let handler: (SheetButton) -> Void
}

final class Sheet: UIViewController {
  let buttons: [SheetButton]

  init(buttons: [SheetButton]) {
    self.buttons = buttons
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("never loaded from a file") }
}

// The button to cancel answers nobody.
final class Locks: UIViewController {
  private func confirm(_ name: String, completion: @escaping () -> Void) {
    let sheet = Sheet(buttons: [
      .init(title: "Cancel", handler: { _ in self.dismiss(animated: true) }),
      .init(title: "Open \(name)", handler: { _ in completion() }),
    ])
    present(sheet, animated: true)
  }

  // Whoever asks through it waits for the same answer.
  private func open(_ name: String, completion: @escaping () -> Void) {
    confirm(name, completion: completion)
  }

  func open() {
    open("door") { self.title = "open" }
  }
}

// The action is a constant first.
final class Codes: UIViewController {
  private func ask(completion: @escaping (String) -> Void) {
    let enter: (UIAlertAction) -> Void = { _ in completion("code") }
    let alert = UIAlertController(title: "Code", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Enter", style: .default, handler: enter))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func askOnce(completion: @escaping (String) -> Void) {
    ask(completion: completion)
  }

  func enter() {
    askOnce { self.title = $0 }
  }
}

// The button to try again may be pressed twice, or never.
@MainActor
final class Placeholder {
  private var retry: (() -> Void)?

  func present(retryHandler: @escaping () -> Void) {
    retry = retryHandler
  }

  func press() { retry?() }
}

final class Reviews: UIViewController {
  private let placeholder = Placeholder()

  func fail() {
    placeholder.present { [weak self] in self?.title = "again" }
  }
}
