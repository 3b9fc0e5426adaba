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
        .onAppear {
          DispatchQueue.main.async {
            isFocused = true
          }
        }
      Text("Focus")
        .onAppear { DispatchQueue.main.async { isFocused = true } }
      Text("Later")
        .onAppear {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            // The keyboard comes first.
            guard !isFocused else { return }
            withAnimation {
              opacity = 1
            }
          }
        }
      Text("Short")
        .onAppear() {
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { self.opacity = 0.5 }
        }
      // What else appears with it would start later, too.
      Text("More")
        .onAppear {
          model.start()
          DispatchQueue.main.async { isFocused = false }
        }
      Text("One line")
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { opacity = 1 } }
    }
  }
}

// The closure as an argument.
struct BannerView: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("Banner")
        .onAppear(perform: {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            isShown = true
          }
        })
      Text("At once").onAppear(perform: { DispatchQueue.main.async { isShown = false } })
    }
  }
}
