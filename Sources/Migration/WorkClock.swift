import Foundation

/// What some work has taken: time that went by, and time on processors.
public struct Cost: Equatable, Sendable {
  public var wall: Duration
  public var processor: Duration

  public init(wall: Duration = .zero, processor: Duration = .zero) {
    self.wall = wall
    self.processor = processor
  }

  public static func + (left: Cost, right: Cost) -> Cost {
    Cost(wall: left.wall + right.wall, processor: left.processor + right.processor)
  }

  public static func - (left: Cost, right: Cost) -> Cost {
    Cost(wall: left.wall - right.wall, processor: left.processor - right.processor)
  }

  public static func += (left: inout Cost, right: Cost) { left = left + right }
}

/// The clocks that work is measured by, each from a beginning of its own.
public struct WorkClock: Sendable {
  let wall: @Sendable () -> Duration
  /// What all threads of the process have used.
  let process: @Sendable () -> Duration
  /// What the thread that asks has used.
  let thread: @Sendable () -> Duration

  public init(
    wall: @escaping @Sendable () -> Duration, process: @escaping @Sendable () -> Duration,
    thread: @escaping @Sendable () -> Duration
  ) {
    self.wall = wall
    self.process = process
    self.thread = thread
  }

  public static let system = WorkClock(
    wall: { read(CLOCK_MONOTONIC) }, process: { read(CLOCK_PROCESS_CPUTIME_ID) },
    thread: { read(CLOCK_THREAD_CPUTIME_ID) })

  private static func read(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  var now: Cost { Cost(wall: wall(), processor: thread()) }
}
