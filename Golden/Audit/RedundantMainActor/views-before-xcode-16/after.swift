import SwiftUI

// Only 'body' is isolated in the SDK that comes with that compiler.
struct FilmRow: View {
  @MainActor private var title: String { "Film" }
  var body: some View { Text(title) }
  @MainActor func reload() {}
}
