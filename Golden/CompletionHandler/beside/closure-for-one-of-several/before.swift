import Foundation

@MainActor
final class Alerts {
  private var dismissals: [() -> Void] = []

  // Which of the two a closure behind the call is for depends on the language mode.
  func show(_ text: String, onPresented: (() -> Void)? = nil, completion: (() -> Void)? = nil) {
    print(text)
    onPresented?()
    if let completion { dismissals.append(completion) }
  }

  func show(code: Int, completion: @escaping () -> Void) {
    guard code != 0 else {
      DispatchQueue.main.async(execute: completion)
      return
    }
    show("error \(code)", completion: completion)
  }

  func dismiss() {
    dismissals.popLast()?()
  }
}

@MainActor
func run(_ alerts: Alerts) async {
  alerts.show(code: 1) { print("done") }
}
