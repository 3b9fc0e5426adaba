import Combine
import CombineSchedulers
import Foundation

final class Search {
  // Not a queue: a type that a scheduler stands for.
  private let scheduler: AnySchedulerOf<DispatchQueue>
  private let clock: AnyScheduler<DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerOptions>
  // A queue.
  private let queue: DispatchQueue

  init(scheduler: AnySchedulerOf<DispatchQueue> = .main, clock: AnySchedulerOf<DispatchQueue>, queue: DispatchQueue) {
    self.scheduler = scheduler
    self.clock = clock
    self.queue = queue
  }

  func results(_ names: AnyPublisher<String, Never>) -> AnyPublisher<Int, Never> {
    names.debounce(for: .seconds(1), scheduler: scheduler).map(\.count).eraseToAnyPublisher()
  }
}

/// Not a scheduler.
struct Holder<Value> {
  let value: Value
}

final class Keeper {
  var held: Holder<DispatchQueue>?
}
