import SwiftUI

@MainActor
@Observable
final class Downloads {
  var names: [String] = []
  var isRunning = false

  init() {
    reload()
  }

  func reload() {
    names = ["one", "two"]
  }
}

struct DownloadsView: View {
  @State private var downloads = Downloads()

  var body: some View {
    Text("\(downloads.names.count)")
  }
}

@main
struct DownloadsApp: App {
  @State private var others = Others()

  var body: some Scene {
    WindowGroup {
      DownloadsView().environment(others)
    }
  }
}

@MainActor
@Observable
final class Others {
  var count = 0

  init() {
    start()
  }

  func start() { count = 1 }
}
