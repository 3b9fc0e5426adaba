import SwiftUI

struct Recipe: Equatable, Sendable {
  var title = ""
  var isPinned = false
}

struct Kitchen: Sendable {
  func refresh(_ title: String) async {
    await Task.yield()
  }
}

// What was begun for the former value is what is wanted for the new one, too.
struct RecipeView: View {
  let kitchen: Kitchen
  @State private var recipe = Recipe()

  var body: some View {
    Text(recipe.title)
      .onChange(of: recipe.isPinned) {
        Task { await kitchen.refresh(recipe.title) }
      }
  }
}

// It waits for nothing: all that it calls is on the main actor, as the view is.
@MainActor
struct ShelfView: View {
  @State private var width = 0
  @State private var page = 0

  var body: some View {
    Text("\(page)")
      .onAppear {
        Task { await measure(80) }
      }
      .onChange(of: page) {
        Task { await measure(page) }
      }
  }

  private func measure(_ value: Int) async {
    width = value
    await turn()
  }

  private func turn() async {
    page = width / 10
  }
}

// A binding is set once the view is there, and nothing is waited for.
struct ShelfPicker: View {
  @Binding private var selection: Int

  init(selection: Binding<Int>, count: Int) {
    _selection = selection
    if selection.wrappedValue >= count {
      Task { @MainActor in
        selection.wrappedValue = 0
      }
    }
  }

  var body: some View { Text("\(selection)") }
}
