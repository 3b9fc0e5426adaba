import Combine
import Foundation

@MainActor
final class BasketModel: ObservableObject {
  @Published var items: [String] = []

  init() {}

  func add(_ item: String) {
    items.append(item)
  }

  func load() {
    Task {
      let items = await Self.stored()
      self.items = items
    }
  }

  private static func stored() async -> [String] { ["milk"] }
}
