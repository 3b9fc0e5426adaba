import Dispatch

// What comes behind the handler's call now comes before what the caller does.
@MainActor
final class Alert {
  private(set) var isPresented = true
  private(set) var opacity = 1.0
  private(set) var chosen: Int?

  func close(fade: Bool) async {
    switch fade {
    case true:
      opacity = 0
      try? await Task.sleep(for: .seconds(0.2), clock: .suspending)
      self.isPresented = false
    case false:
      return
    }
  }

  func choose(_ index: Int) {
    Task { @MainActor in
      await close(fade: true)
      self.chosen = index
    }
  }
}
