import Foundation

@MainActor final class Form {
  var isValid = false

  func edit() {
    isValid = false
    Task { @MainActor in
      self.isValid = true
      print("validated")
    }
    print("edit returns, valid: \(isValid)")
  }
}

let form = Form()
form.edit()
print("before the run loop: \(form.isValid)")
RunLoop.main.run(until: Date() + 0.5)
print("after the run loop: \(form.isValid)")
