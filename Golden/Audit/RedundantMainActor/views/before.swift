import SwiftUI

// The SDKs that come with Swift 6.0 and later isolate the whole view, in Swift 5 mode, too.
struct FilmRow: View {
  @MainActor private var title: String { "Film" }
  @MainActor var body: some View { Text(title) }
  @MainActor func reload() {}
}

// A conformance in an extension isolates what it asks for alone.
struct FilmCell {
  @MainActor func reload() {}
}

extension FilmCell: View {
  var body: some View { Text("Film") }
}
