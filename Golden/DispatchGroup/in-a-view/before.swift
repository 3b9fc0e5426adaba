import Dispatch
import SwiftUI

final class PipelineService: Sendable {
  func fetch(completion: @escaping (Bool) -> Void) { completion(true) }
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
    let group = DispatchGroup()

    for _ in 0..<count {
      group.enter()
      let service = PipelineService()
      services.append(service)
      service.fetch { _ in
        group.leave()
      }
    }

    group.notify(queue: .main) {
      isLoading = false
      services = []
    }
  }
}
