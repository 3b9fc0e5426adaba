import SwiftUI

@MainActor
final class FilmModel {
  private var films: [String] = []

  init() {
    Task { await load() }
  }

  func load() async { films = ["a"] }
}

@MainActor
final class Settings {
  static let shared = Settings()
  var query = ""
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
      .onChange(of: query) {
        Task {
          try? await Task.sleep(for: .seconds(0.3))
          Settings.shared.query = query
        }
      }
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

// The function that it awaits takes it off the screen.
@MainActor
final class FeedModel {
  private(set) var isLoading = false

  func loadMore() async {
    isLoading = true
    defer { isLoading = false }
    try? await Task.sleep(for: .seconds(1))
  }
}

struct FeedView: View {
  let feed: FeedModel

  var body: some View {
    if !feed.isLoading {
      Text("more")
        .onAppear {
          Task { await feed.loadMore() }
        }
    }
  }
}

// A cell that a function makes.
struct ResultList: View {
  let results: [String]

  var body: some View {
    Text("results")
  }

  private func cell(_ index: Int) -> some View {
    Text(results[index])
      .onAppear {
        if index == results.count - 3 {
          Task { await loadMore() }
        }
      }
  }

  private func loadMore() async {
    try? await Task.sleep(for: .seconds(1))
  }
}

// A class in a view is no view.
struct AccountView: View {
  @MainActor
  final class Model {
    private var name = ""

    init() {
      Task { name = await find() }
    }

    private func find() async -> String {
      try? await Task.sleep(for: .seconds(1))
      return "a"
    }
  }

  var body: some View {
    Text("account")
  }
}

// What the task sets before it is done takes the view off the screen, as the place where the view is used shows.
struct NewsView: View {
  @State private var films: [String]?

  var body: some View {
    if let films {
      Text("\(films.count)")
    } else {
      loadingView
    }
  }

  private var loadingView: some View {
    Text("Loading")
      .onAppear {
        Task {
          films = await found("new")
          films = await found("old")
        }
      }
  }

  private func found(_ name: String) async -> [String] {
    await Task.yield()
    return [name]
  }
}

// A message is sent although the view goes.
struct OutboxView: View {
  @State private var isSent = false

  var body: some View {
    Text("Outbox")
      .onAppear {
        Task { await sendMessage() }
      }
  }

  private func sendMessage() async {
    await Task.yield()
    isSent = true
  }
}

// The view is there only while there is room.
struct RoomView: View {
  @State private var count = 0

  var body: some View {
    GeometryReader { geometry in
      if geometry.size.height > 50 {
        Text("Refreshing")
          .onAppear {
            Task { await refresh() }
          }
      }
    }
  }

  private func refresh() async {
    await Task.yield()
    count += 1
  }
}
