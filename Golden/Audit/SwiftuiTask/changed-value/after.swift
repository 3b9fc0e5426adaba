import SwiftUI

struct Recipe: Equatable, Sendable {
  var title = ""
  var isPinned = false
}

struct Kitchen: Sendable {
  func portions(of title: String) async -> Int {
    await Task.yield()
    return title.count
  }
}

// The function that the task awaits reads the value.
struct RecipeView: View {
  let kitchen: Kitchen
  @State private var recipe = Recipe()
  @State private var portions = 0

  var body: some View {
    Text("\(portions)")
      .task(id: recipe.title) {
        await count()
      }
      .task(id: recipe.isPinned) {
        await Task.yield()
        portions = recipe.isPinned ? 4 : 2
      }
  }

  private func count() async {
    portions = await kitchen.portions(of: recipe.title)
  }
}

// An initialiser that waits for something.
struct PantryView: View {
  init(kitchen: Kitchen) {
    Task { _ = await kitchen.portions(of: "salt") }
  }

  var body: some View { Text("pantry") }
}

// Another store may wait for a server.
@MainActor
protocol Store: Sendable {
  func amount(of name: String) async -> Int
}

struct LocalStore: Store {
  func amount(of name: String) async -> Int { name.count }
}

struct StoreView: View {
  let store: any Store
  @State private var amount = 0

  var body: some View {
    Text("\(amount)")
      .task {
        await load()
      }
  }

  private func load() async {
    amount = await store.amount(of: "salt")
  }
}
