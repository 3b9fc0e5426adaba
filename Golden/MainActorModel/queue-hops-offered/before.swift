import Combine
import SwiftUI

struct Film: Sendable {
  let title: String
}

struct FilmService: Sendable {
  func newest() async throws -> [Film] { [Film(title: "Up")] }
}

/// What the list of films shows.
final class FilmListModel: ObservableObject {
  @Published var films: [Film] = []
  @Published var message: String?
  @Published private(set) var isLoading = false
  private let service = FilmService()
  private var task: Task<Void, Never>?

  func load() {
    isLoading = true
    task = Task { [weak self, service] in
      do {
        let films = try await service.newest()
        DispatchQueue.main.async {
          // The newest come first.
          self?.films = films
          self?.isLoading = false
        }
      } catch {
        DispatchQueue.main.async { self?.message = error.localizedDescription }
      }
    }
  }

  func reload() async {
    guard let films = try? await service.newest() else {
      DispatchQueue.main.async { self.message = "No films" }
      return
    }
    DispatchQueue.main.async { [weak self] in
      self?.films = films
      self?.forget()
    }
  }

  private func forget() {
    message = nil
  }

  deinit {
    task?.cancel()
  }
}

struct FilmList: View {
  @StateObject private var model = FilmListModel()

  var body: some View {
    List(model.films.map(\.title), id: \.self) { title in
      Text(title)
    }
    .onAppear { model.load() }
    .refreshable { await model.reload() }
  }
}
