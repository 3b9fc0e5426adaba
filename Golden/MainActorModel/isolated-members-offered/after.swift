import Combine
import SwiftUI

func messages() async -> [String] { [] }

@MainActor
final class ChatModel: ObservableObject {
  @Published var lines: [String] = []
  var isLoading = false

  func set(loading: Bool) {
    isLoading = loading
  }

  private func keeps(_ line: String) -> Bool { !line.isEmpty }

  func load() async {
    set(loading: true)
    let found = await messages()
    if let first = found.first, keeps(first) {
      lines = found
    }
    self.set(loading: false)
  }
}

struct ChatList: View {
  @StateObject private var model = ChatModel()

  var body: some View {
    Text("\(model.lines.count)")
      .task { await model.load() }
  }
}
