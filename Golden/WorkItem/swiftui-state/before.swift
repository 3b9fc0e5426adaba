import SwiftUI

struct CopyButton: View {
  let text: String
  @State private var copied = false
  @State private var reset: DispatchWorkItem?

  var body: some View {
    Button("Copy") { copy() }
      .onDisappear { reset?.cancel() }
  }

  private func copy() {
    reset?.cancel()
    copied = true
    let item = DispatchWorkItem { copied = false }
    reset = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2, execute: item)
  }
}
