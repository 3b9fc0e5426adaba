import SwiftUI

final class BlindModel: ObservableObject {
  @Published var position = 0.0
  private var send: DispatchWorkItem?

  func setPosition(_ value: Double) {
    position = value
    send?.cancel()
    send = delayedSend(of: Int(value.rounded()))
  }

  private func delayedSend(of value: Int) -> DispatchWorkItem {
    let item = DispatchWorkItem { print("send \(value)") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: item)
    return item
  }
}

struct BlindView: View {
  @StateObject private var model = BlindModel()

  var body: some View {
    TextField("Position", text: position)
  }

  private var position: Binding<String> {
    Binding(
      get: { "\(model.position)" },
      set: { model.setPosition(Double($0) ?? 0) }
    )
  }
}
