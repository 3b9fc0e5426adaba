import Combine
import SwiftUI

func messages() async -> [String] { [] }

final class ChatModel: ObservableObject {
  @Published var lines: [String] = []
  @MainActor var isLoading = false

  @MainActor
  func set(loading: Bool) {
    isLoading = loading
  }

  @MainActor private func keeps(_ line: String) -> Bool { !line.isEmpty }

  func load() async {
    await set(loading: true)
    let found = await messages()
    if let first = found.first, await keeps(first) {
      await MainActor.run { lines = found }
    }
    await self.set(loading: false)
  }
}

struct ChatList: View {
  @StateObject private var model = ChatModel()

  var body: some View {
    Text("\(model.lines.count)")
      .task { await model.load() }
  }
}
