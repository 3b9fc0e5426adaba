import Foundation

final class Navigator {
  private var history: [String] = []

  func push(title: String, completion: (() -> Void)? = nil) {
    push(item: title, completion: completion)
  }

  func push(item: String, completion: (() -> Void)? = nil) {
    history.append(item)
  }
}

func start(_ navigator: Navigator) {
  navigator.push(title: "first") {
    print("pushed")
  }
}
