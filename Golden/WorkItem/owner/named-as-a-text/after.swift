import SwiftUI

final class LinkModel: ObservableObject {
  @Published var isCopied = false
  private var reset: Task<Void, Never>?

  func copyLink() {
    reset?.cancel()
    isCopied = true
    let deadline = SuspendingClock.now + .seconds(4)
    reset = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.isCopied = false
    }
  }
}

struct LinkView: View {
  @StateObject private var model = LinkModel()

  var body: some View {
    VStack {
      Button("Copy") { model.copyLink() }
      // The names of texts are declared in a file that is generated.
      Text(Strings.Link.copyLink)
    }
  }
}
