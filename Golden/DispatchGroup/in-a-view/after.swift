import Dispatch
import SwiftUI

final class PipelineService: Sendable {
  func fetch() async -> Bool { true }
}

struct PipelineList: View {
  @State private var isLoading = false
  @State private var services: [PipelineService] = []

  var body: some View {
    Text(isLoading ? "Loading" : "Done")
  }

  @MainActor
  private func request(_ count: Int) {
    isLoading = true

    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
          group.addTask { @MainActor @Sendable in
            let service = PipelineService()
            services.append(service)
            _ = await service.fetch()
          }
        }
      }

      isLoading = false
      services = []
    }
  }
}
