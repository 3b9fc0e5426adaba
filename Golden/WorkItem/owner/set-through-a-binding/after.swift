import SwiftUI

final class BlindModel: ObservableObject {
  @Published var position = 0.0
  private var send: Task<Void, Never>?

  func setPosition(_ value: Double) {
    position = value
    send?.cancel()
    send = delayedSend(of: Int(value.rounded()))
  }

  private func delayedSend(of value: Int) -> Task<Void, Never> {
    let deadline = SuspendingClock.now + .seconds(0.4)
    return Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print("send \(value)")
    }
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
