import SwiftUI

struct SearchField: View {
  @State private var isFocused = false

  var body: some View {
    Text("Search")
      .onAppear {
        DispatchQueue.main.async {
          isFocused = true
        }
      }
  }
}
