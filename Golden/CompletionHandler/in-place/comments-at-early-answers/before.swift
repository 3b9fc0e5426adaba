import Foundation

final class Script {
  private var isOn = true

  private func answer(_ name: String, replyHandler: @escaping (String?, Int) -> Void) {
    guard isOn else {
      replyHandler(nil, 1)  // nobody asked for it
      return
    }
    if name.isEmpty {
      replyHandler(nil, 2)
      return
    }
    replyHandler(name, 0)  // the usual
  }

  func ask() {
    answer("a") { text, code in
      print(text ?? "none", code)
    }
  }
}
