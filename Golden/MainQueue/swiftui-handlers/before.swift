import SwiftUI

struct LoginView: View {
  @State private var isBusy = false
  let submit: (@escaping () -> Void) -> Void

  var body: some View {
    VStack {
      Text(isBusy ? "Signing in" : "Sign in")
      Button("Sign in") {
        isBusy = true
        submit {
          DispatchQueue.main.async { isBusy = false }
        }
      }
      Button(action: { DispatchQueue.main.async { self.isBusy.toggle() } }) { Text("Toggle") }
    }
    .onAppear { DispatchQueue.main.async { isBusy = false } }
    .onDisappear {
      DispatchQueue.main.async {
        withAnimation { isBusy = false }
      }
    }
  }
}
