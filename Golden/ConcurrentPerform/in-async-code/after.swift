import Dispatch
import Foundation

func squares(_ count: Int) async {
  await withTaskGroup(of: Void.self) { group in
    let chunk = max(1, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: count, by: chunk) {
      group.addTask {
        for index in start..<min(start + chunk, count) {
          print(index * index)
        }
      }
    }
  }
}
