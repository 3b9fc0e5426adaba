import SwiftUI

final class LinkModel: ObservableObject {
  @Published var isCopied = false
  private var reset: DispatchWorkItem?

  func copyLink() {
    reset?.cancel()
    isCopied = true
    let item = DispatchWorkItem { [weak self] in self?.isCopied = false }
    reset = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: item)
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
