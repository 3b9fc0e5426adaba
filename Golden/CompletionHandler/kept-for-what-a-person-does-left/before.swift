import Foundation

@MainActor
final class Form {
  private var completionHandler: (@MainActor (String) -> Void)?
  var text = ""

  // A person may go back instead.
  func configure(text: String, completionHandler: @escaping @MainActor (String) -> Void) {
    self.text = text
    self.completionHandler = completionHandler
  }

  func done() {
    completionHandler?(text)
    completionHandler = nil
  }
}

@MainActor
func show(_ form: Form) async {
  form.configure(text: "a") { print($0) }
}
