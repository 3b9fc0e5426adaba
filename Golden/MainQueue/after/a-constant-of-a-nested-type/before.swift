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
    DispatchQueue.main.asyncAfter(deadline: .now() + Constants.fadeDelay) { isVisible = true }
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
    DispatchQueue.main.asyncAfter(deadline: .now() + Constants.loopDelay) {
      turns += 1
      loop()
    }
  }

  private func stop() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Constants.never) { turns = 0 }
  }
}
