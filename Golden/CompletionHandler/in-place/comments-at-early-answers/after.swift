import Foundation

final class Script {
  private var isOn = true

  private func answer(_ name: String) -> (String?, Int) {
    guard isOn else {
      return (nil, 1)  // nobody asked for it
    }
    if name.isEmpty {
      return (nil, 2)
    }
    return (name, 0)  // the usual
  }

  func ask() {
    let (text, code) = answer("a")
    print(text ?? "none", code)
  }
}
