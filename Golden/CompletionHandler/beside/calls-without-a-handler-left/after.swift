import Foundation

/// A field that resigns a turn later.
@MainActor
final class Field {
  func resign() async {
  }
}

@MainActor
final class Bar {
  private let field: Field
  private var isEditing = false

  init(field: Field) { self.field = field }

  func dismiss(completion: (() -> Void)? = nil) {
    guard isEditing else {
      completion?()
      return
    }
    isEditing = false
    Task { @MainActor in
      await field.resign()
      completion?()
    }
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

  // What keeps the form with the handler.
  func closing() -> ((() -> Void)?) -> Void { bar.dismiss(completion:) }

  func submit() {
    bar.dismiss {
      print("submitted")
    }
  }
}
