import SwiftUI

@MainActor
final class FilmModel {
  private var films: [String] = []

  init() {
    Task { await load() }
  }

  func load() async { films = ["a"] }
}

struct FilmListView: View {
  @State private var query = ""
  @State private var isShown = false
  @State private var task: Task<Void, Never>?

  var body: some View {
    Text(query)
      .task { await load() }
      .task(id: query) { await load() }
      .onAppear { task = Task { await load() } }
      .onAppear { isShown = true }
      .onChange(of: query) { isShown = false }
      .onChange(of: query) { Task { await saveFilter() } }
      .onAppear {
        // A '.task' would end the sync when the view goes.
        Task { await load() }
      }
      .onAppear {
        guard isShown else { return }
        Task { await load() }
      }
      .onAppear {
        let start = query.count
        Task { await load(from: start) }
      }
      .onTapGesture { Task { await load() } }
  }

  private func load(from start: Int) async {}
  private func saveFilter() async {}

  private func load() async {}
}

// Paging goes on when the cell that asked for it is gone.
struct PageView: View {
  @State private var pages = [1]

  var body: some View {
    List(pages, id: \.self) { page in
      Text("\(page)")
        .onAppear {
          if page == pages.last {
            Task { await more() }
          }
        }
    }
  }

  private func more() async {}
}

// What awaits nothing is done at once.
struct ZapCountView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onAppear {
        Task { await countZaps() }
      }
  }

  private func countZaps() async {
    count += 1
  }
}

// What it sets takes it off the screen, and a '.task' would end with it.
struct LoadingMoreView: View {
  @State private var isLoading = false

  var body: some View {
    if !isLoading {
      Text("more")
        .onAppear {
          isLoading = true
          Task { await loadMore() }
        }
    }
  }

  private func loadMore() async {
    try? await Task.sleep(for: .seconds(1))
    isLoading = false
  }
}
