import SwiftUI

struct CounterView: View {
  @State private var appearances = 0

  var body: some View {
    let _ = DispatchQueue.main.async { print("body evaluated") }
    VStack {
      let _ = DispatchQueue.main.async {
        print("stack evaluated")
      }
      Text("\(appearances)")
    }
  }
}
