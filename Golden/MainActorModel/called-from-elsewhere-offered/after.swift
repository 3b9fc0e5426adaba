import Combine
import SwiftUI

struct Server: Sendable {
  let name: String
}

protocol ServerObserver: AnyObject {
  func serversDidChange(_ servers: [Server])
}

final class ServerStore: @unchecked Sendable {
  static let shared = ServerStore()
  weak var observer: ServerObserver?

  func servers() async -> [Server] { [] }
}

@MainActor
final class ServerModel: ObservableObject, ServerObserver {
  let id = UUID()
  @Published var servers: [Server] = []
  private var timer: Timer?

  // The store tells its observer on any thread.
  nonisolated func serversDidChange(_ servers: [Server]) {
    Task { @MainActor in self.servers = servers }
  }

  func start() {
    ServerStore.shared.observer = self
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.tick() }
  }

  nonisolated private func tick() {
    Task { @MainActor in self.servers = [] }
  }

  func load() {
    Task {
      let found = await ServerStore.shared.servers()
      self.servers = found
    }
  }
}

struct ServerView: View {
  @StateObject private var model = ServerModel()

  var body: some View {
    Text("\(model.servers.count)")
      .onAppear {
        model.start()
        model.load()
      }
  }
}
