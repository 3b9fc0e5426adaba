import Foundation

func load(_ semaphore: DispatchSemaphore) async {
  semaphore.wait()
}

final class Loader {
  private let group = DispatchGroup()

  func start() {
    Task {
      group.wait()
      print("done")
    }
  }
}
