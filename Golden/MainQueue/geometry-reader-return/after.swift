import SwiftUI

struct Measured: View {
  @State private var width: CGFloat = 0

  var body: some View {
    Text("measured")
      .onAppear {
        Task { @MainActor in width = 1 }
      }
  }

  func measure(_ read: (CGFloat) -> Color) {}

  func reader() {
    measure { size in
      Task { @MainActor in
        width = size
      }
      return Color.clear
    }
  }
}
