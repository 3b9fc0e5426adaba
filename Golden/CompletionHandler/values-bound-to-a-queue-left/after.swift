import CoreData
import Dispatch

final class StoredAlert: NSManagedObject {}

// Who awaits these would use them elsewhere than on their context's queue.
final class AlertStore: @unchecked Sendable {
  private let context: NSManagedObjectContext
  private let viewContext: NSManagedObjectContext

  init(_ context: NSManagedObjectContext, _ viewContext: NSManagedObjectContext) {
    self.context = context
    self.viewContext = viewContext
  }

  func lookup(completion: @escaping ([StoredAlert]) -> Void) {
    context.perform {
      completion([])
    }
  }

  func count() async -> Int {
    await withCheckedContinuation { continuation in
      context.perform {
        continuation.resume(returning: 0)
      }
    }
  }

  @MainActor
  func show() {
    lookup { alerts in print(alerts.count) }
    Task { @MainActor in
      print(await count())
    }
  }
}

protocol LoopState {
  var values: [Int] { get }
}

final class Loop: @unchecked Sendable {
  private let accessQueue = DispatchQueue(label: "access")
  private var values: [Int] = []
  private static let key = DispatchSpecificKey<Int>()

  init() { accessQueue.setSpecific(key: Self.key, value: 1) }

  private struct StateView: LoopState {
    let loop: Loop

    var values: [Int] {
      dispatchPrecondition(condition: .onQueue(loop.accessQueue))
      return loop.values
    }
  }

  func getState(_ completion: @escaping (LoopState) -> Void) {
    accessQueue.async {
      completion(StateView(loop: self))
    }
  }

  /// - Parameter completion: Called with a pointer that is invalid outside of the closure.
  func getPointer(_ completion: @escaping (OpaquePointer?) -> Void) {
    Task.detached {
      completion(nil)
    }
  }

  @MainActor
  func show() {
    getState { state in print(state.values) }
    getPointer { print($0 as Any) }
  }
}
