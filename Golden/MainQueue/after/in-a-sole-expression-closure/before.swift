import SwiftUI

struct SplashView: View {
  @State private var isDone = false

  var body: some View {
    VStack {
      Text(isDone ? "Welcome" : "…")
    }
    .onAppear {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
        isDone = true
      }
    }
    .onDisappear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { isDone = false } }
  }
}
