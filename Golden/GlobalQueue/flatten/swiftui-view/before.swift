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
    DispatchQueue.global(qos: .userInitiated).async {
      let digest = makeDigest(words)
      DispatchQueue.main.async {
        self.digest = digest
      }
    }
  }
}

private func makeDigest(_ words: [String]) -> String {
  words.sorted().joined(separator: " ")
}
