import Foundation

@MainActor
final class Badge {
  var text = ""

  func show(_ count: Int?) {
    guard let count else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.text = "" }
    }
    if count == 0 {
      return DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
        self.text = "none"
      }
    }
    text = "\(count)"
  }

  func generic() {
    unknown { _ in return DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.text = "" } }
  }

  private func unknown<T>(_ work: (Int) -> T) { _ = work(1) }
}
