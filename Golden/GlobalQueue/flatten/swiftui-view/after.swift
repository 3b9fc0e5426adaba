import SwiftUI

struct DigestView: View {
  let words: [String]
  @State private var digest = ""

  var body: some View {
    Text(digest)
      .onAppear {
        refresh(words)
      }
  }

  func refresh(_ words: [String]) {
    Task(priority: .userInitiated) { @MainActor in
      let digest = await makeDigest(words)
      self.digest = digest
    }
  }
}

private func makeDigest(_ words: [String]) async -> String {
  words.sorted().joined(separator: " ")
}
