import SwiftUI

struct Measured: View {
  @State private var width: CGFloat = 0

  var body: some View {
    Text("measured")
      .onAppear {
        DispatchQueue.main.async { width = 1 }
      }
  }

  func measure(_ read: (CGFloat) -> Color) {}

  func reader() {
    measure { size in
      DispatchQueue.main.async {
        width = size
      }
      return Color.clear
    }
  }
}
