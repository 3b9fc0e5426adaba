import SwiftUI

final class TokenModel: ObservableObject {
  @Published var token = "" {
    didSet { check() }
  }
  @Published private(set) var status = ""
  private var checking: DispatchWorkItem?

  private func check() {
    checking?.cancel()
    status = "Checking"
    checking = DispatchWorkItem { self.status = "Checked" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: checking!)
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
