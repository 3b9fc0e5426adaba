import Foundation

/// A field whose source isn't here may keep the handler.
protocol Field {
  func resign(then completion: (() -> Void)?)
}

@MainActor
final class Bar {
  private let field: any Field
  private var isEditing = false

  init(field: any Field) { self.field = field }

  func dismiss(completion: (() -> Void)? = nil) {
    guard isEditing else {
      completion?()
      return
    }
    isEditing = false
    field.resign(then: completion)
  }
}

@MainActor
final class Screen {
  let bar: Bar

  init(bar: Bar) { self.bar = bar }

  // Nothing waits for the end of it: the call stays as it is.
  func touchedOutside() {
    bar.dismiss()
  }

  func submit() {
    bar.dismiss {
      print("submitted")
    }
  }
}
