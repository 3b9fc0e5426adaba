import SwiftUI

struct CopyButton: View {
  let text: String
  @State private var copied = false
  @State private var reset: Task<Void, Never>?

  var body: some View {
    Button("Copy") { copy() }
      .onDisappear { reset?.cancel() }
  }

  private func copy() {
    reset?.cancel()
    copied = true
    let deadline = SuspendingClock.now + .seconds(1.2)
    reset = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      copied = false
    }
  }
}
