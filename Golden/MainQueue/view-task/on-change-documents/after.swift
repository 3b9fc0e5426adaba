import SwiftUI

struct SearchField: View {
  @State private var query = ""
  @State private var results: [String] = []
  @State private var isDirty = false

  var body: some View {
    VStack {
      Text(query)
        .task(id: query) {
          try? await Task.sleep(for: .seconds(0.3))
          guard !Task.isCancelled else { return }
          results = [query]
        }
      // The closure has the new value from SwiftUI.
      Text("New")
        .onChange(of: query) { _, new in
          Task { @MainActor in isDirty = !new.isEmpty }
        }
    }
  }
}
