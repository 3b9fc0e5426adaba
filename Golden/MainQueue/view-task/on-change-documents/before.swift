import SwiftUI

struct SearchField: View {
  @State private var query = ""
  @State private var results: [String] = []
  @State private var isDirty = false

  var body: some View {
    VStack {
      Text(query)
        .onChange(of: query) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            results = [query]
          }
        }
      // The closure has the new value from SwiftUI.
      Text("New")
        .onChange(of: query) { _, new in
          DispatchQueue.main.async { isDirty = !new.isEmpty }
        }
    }
  }
}
