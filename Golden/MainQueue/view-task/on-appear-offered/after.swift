import SwiftUI

final class TimerModel: ObservableObject {
  @Published var count = 0

  func start() { count += 1 }
}

struct SearchField: View {
  @State private var isFocused = false
  @State private var opacity = 0.0
  @StateObject private var model = TimerModel()

  var body: some View {
    VStack {
      Text("Search")
        .task {
          isFocused = true
        }
      Text("Focus")
        .task { isFocused = true }
      Text("Later")
        .task {
          try? await Task.sleep(for: .seconds(0.5))
          guard !Task.isCancelled else { return }
          // The keyboard comes first.
          guard !isFocused else { return }
          withAnimation {
            opacity = 1
          }
        }
      Text("Short")
        .task {
          try? await Task.sleep(for: .milliseconds(300))
          guard !Task.isCancelled else { return }
          self.opacity = 0.5
        }
      // What else appears with it would start later, too.
      Text("More")
        .onAppear {
          model.start()
          Task { @MainActor in isFocused = false }
        }
      Text("One line")
        .task {
          try? await Task.sleep(for: .seconds(2))
          guard !Task.isCancelled else { return }
          opacity = 1
        }
    }
  }
}

// The closure as an argument.
struct BannerView: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("Banner")
        .task {
          try? await Task.sleep(for: .seconds(2))
          guard !Task.isCancelled else { return }
          isShown = true
        }
      Text("At once").task { isShown = false }
    }
  }
}
