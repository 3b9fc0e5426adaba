import Foundation

func apply<T>(_ work: () -> T) -> T { work() }

func choose(_ flag: Bool) {
  apply {
    if flag {
      _ = Task { @MainActor in print("yes") }
    } else {
      _ = Task { @MainActor in print("no") }
    }
  }
  apply {
    if flag { Task { @MainActor in print("maybe") } }
  }
}
