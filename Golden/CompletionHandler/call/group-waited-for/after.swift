import Foundation

func download(_ name: String) async -> Int {
  name.count
}

// Whoever waits for the group would wait for the task.
func downloadAll(_ names: [String]) async {
  await withDiscardingTaskGroup { group in
    for name in names {
      group.addTask {
        await withCheckedContinuation { continuation in
          Task { @MainActor in
            let count = await download(name)
            print(count)
            continuation.resume()
          }
        }
      }
    }
  }
}
