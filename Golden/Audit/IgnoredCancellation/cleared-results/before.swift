import SwiftUI

struct TrailService: Sendable {
  func search(_ query: String) async throws -> [String] { [query] }
}

enum Phase: Sendable {
  case idle, loaded, failed(String)
}

@MainActor
final class TrailModel {
  private(set) var trails: [String] = []
  private(set) var phase = Phase.idle
  private(set) var showsError = false
  private var searchTask: Task<Void, Never>?
  private var phaseTask: Task<Void, Never>?
  private let service = TrailService()

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      do {
        trails = try await service.search(query)
      } catch {
        trails = []
      }
    }
  }

  func load(_ query: String) {
    phaseTask?.cancel()
    phaseTask = Task { await find(query) }
  }

  private func find(_ query: String) async {
    do {
      trails = try await service.search(query)
      phase = .loaded
    } catch {
      phase = .failed("No trails were found.")
    }
  }

  func filter(_ query: String) async {
    do {
      trails = try await service.search(query)
    } catch {
      showsError = true
    }
  }
}

struct TrailSearchView: View {
  @State private var query = ""
  @State private var trails: [String] = []
  private let service = TrailService()
  let model: TrailModel

  var body: some View {
    Text(query)
      .task(id: query) {
        guard !query.isEmpty else {
          trails = []
          return
        }
        do {
          let found = try await service.search(query)
          trails = found
        } catch {
          trails.removeAll()
        }
      }
      .task(id: query) { await model.filter(query) }
  }
}
