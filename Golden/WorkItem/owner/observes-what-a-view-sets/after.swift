import SwiftUI

final class TokenModel: ObservableObject {
  @Published var token = "" {
    didSet { check() }
  }
  @Published private(set) var status = ""
  private var checking: Task<Void, Never>?

  private func check() {
    checking?.cancel()
    status = "Checking"
    let deadline = SuspendingClock.now + .seconds(0.1)
    checking = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self.status = "Checked"
    }
  }
}

struct TokenView: View {
  @ObservedObject var model: TokenModel

  var body: some View {
    VStack {
      HStack {
        Text("Token")
        TextField("Token", text: $model.token)
      }
      Text(model.token)
    }
  }
}
