import SwiftUI

struct CounterView: View {
  @State private var appearances = 0

  var body: some View {
    let _ = Task { @MainActor in print("body evaluated") }
    VStack {
      let _ = Task { @MainActor in
        print("stack evaluated")
      }
      Text("\(appearances)")
    }
  }
}
