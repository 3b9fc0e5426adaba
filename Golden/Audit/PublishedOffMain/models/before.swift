import Combine
import SwiftUI

struct Book: Sendable {
  let title: String
}

struct BookStore: Sendable {
  func books() async throws -> [Book] { [] }
}

// Both its async function and its task set what views observe, on threads of the pool.
final class BookModel: ObservableObject {
  @Published var books: [Book] = []
  @Published var isLoading = false
  private let store = BookStore()

  func load() async {
    isLoading = true
    books = (try? await store.books()) ?? []
    isLoading = false
  }

  func reload() {
    Task {
      let found = try await store.books()
      self.books.append(contentsOf: found)
    }
  }
}

struct BookList: View {
  @StateObject private var model = BookModel()

  var body: some View {
    Text("\(model.books.count)")
      .task { await model.load() }
      .onTapGesture { model.reload() }
  }
}

// A class that nothing isolates uses it, so that there is no fix.
final class PageModel: ObservableObject {
  @Published var pages = 0

  func turn() {
    Task {
      await Task.yield()
      self.pages += 1
    }
  }
}

final class Reader {
  private let model = PageModel()

  func read() { model.turn() }
}
