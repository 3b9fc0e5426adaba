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
          Task { @MainActor in isBusy = false }
        }
      }
      Button(action: { Task { @MainActor in self.isBusy.toggle() } }) { Text("Toggle") }
    }
    .onAppear { Task { @MainActor in isBusy = false } }
    .onDisappear {
      Task { @MainActor in
        withAnimation { isBusy = false }
      }
    }
  }
}
