import SwiftUI

struct FilmView: View {
  let name: String

  init(name: String) {
    self.name = name
    Task { await Self.prefetch(name) }
  }

  var body: some View { Text(name) }

  private static func prefetch(_ name: String) async {}
}
