import Foundation
import Synchronization

public class Lookup {
  private let onCancel: () -> Void

  public init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  public func cancel() { onCancel() }
}

public final class Directory {
  @available(*, renamed: "find(_:)")
  @discardableResult
  public func find(_ name: String, completion: @escaping (Int) -> Void) -> Lookup {
    Task.detached { completion(name.count) }
    return Lookup {}
  }

  public func find(_ name: String) async -> Int {
    let task = Mutex<Lookup?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = find(name) { value in
          continuation.resume(returning: value)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { started.cancel() }
      }
    } onCancel: {
      task.withLock { $0?.cancel() }
    }
  }
}

@MainActor
final class Page {
  private let directory: Directory
  private var number = 0

  init(directory: Directory) { self.directory = directory }

  // Whoever shows it cancels it.
  func show(_ name: String) -> Lookup {
    directory.find(name) { number in
      print(number)
    }
  }

  func showLater() -> () -> Lookup {
    {
      self.directory.find("later") { number in
        print(number)
      }
    }
  }

  func reload() {
    directory.find("b") { number in
      print(number)
    }
  }
}
