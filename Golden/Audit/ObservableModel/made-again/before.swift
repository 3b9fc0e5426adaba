import SwiftUI

@MainActor
final class Downloads: ObservableObject {
  @Published var names: [String] = []
  @Published var isRunning = false

  init() {
    reload()
  }

  func reload() {
    names = ["one", "two"]
  }
}

struct DownloadsView: View {
  @StateObject private var downloads = Downloads()

  var body: some View {
    Text("\(downloads.names.count)")
  }
}

@main
struct DownloadsApp: App {
  @StateObject private var others = Others()

  var body: some Scene {
    WindowGroup {
      DownloadsView().environmentObject(others)
    }
  }
}

@MainActor
final class Others: ObservableObject {
  @Published var count = 0

  init() {
    start()
  }

  func start() { count = 1 }
}
