import SwiftUI

struct SplashView: View {
  @State private var isDone = false

  var body: some View {
    VStack {
      Text(isDone ? "Welcome" : "…")
    }
    .onAppear {
      let deadline = SuspendingClock.now + .seconds(0.8)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        isDone = true
      }
    }
    .onDisappear {
      let deadline = SuspendingClock.now + .seconds(0.5)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        isDone = false
      }
    }
  }
}
