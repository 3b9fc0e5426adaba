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

  func show(code: Int) async {
    guard code != 0 else {
      return
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      show("error \(code)", completion: { continuation.resume() })
    }
  }

  func dismiss() {
    dismissals.popLast()?()
  }
}

@MainActor
func run(_ alerts: Alerts) async {
  await alerts.show(code: 1)
  print("done")
}
