import SwiftUI

struct FilmListView: View {
  var body: some View {
    Text("Films").onAppear {
      Task { await load() }
    }
  }

  private func load() async {}
}
