import Dispatch

// What comes behind the handler's call now comes before what the caller does.
@MainActor
final class Alert {
  private(set) var isPresented = true
  private(set) var opacity = 1.0
  private(set) var chosen: Int?

  func close(fade: Bool, completion: @escaping @MainActor () -> Void) {
    switch fade {
    case true:
      opacity = 0
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        completion()
        self.isPresented = false
      }
    case false:
      DispatchQueue.main.async {
        completion()
      }
    }
  }

  func choose(_ index: Int) {
    close(fade: true) {
      self.chosen = index
    }
  }
}
