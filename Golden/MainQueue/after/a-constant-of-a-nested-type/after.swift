import SwiftUI

struct Preview: View {
  private enum Constants {
    static let fadeDelay: TimeInterval = 0.8
  }
  @State private var isVisible = false

  var body: some View {
    Text("Preview").onAppear { fade() }
  }

  private func fade() {
    let deadline = SuspendingClock.now + .seconds(Constants.fadeDelay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      isVisible = true
    }
  }
}

struct Logo: View {
  private enum Constants {
    static let loopDelay: TimeInterval = 3
    static let never = TimeInterval.infinity
  }
  @State private var turns = 0

  var body: some View {
    Text("Logo").onAppear { loop() }
  }

  private func loop() {
    let deadline = SuspendingClock.now + .seconds(Constants.loopDelay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      turns += 1
      loop()
    }
  }

  private func stop() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Constants.never) { turns = 0 }
  }
}
