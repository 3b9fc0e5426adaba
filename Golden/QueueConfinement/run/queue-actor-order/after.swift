import Foundation

actor Recorder {
  private let executor = RecorderExecutor(DispatchQueue(label: "recorder"))
  nonisolated private var queue: DispatchQueue { executor.queue }
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var expected = 0
  private var inversions = 0

  nonisolated func record(_ number: Int) {
    queue.async {
      self.assumeIsolated { isolatedSelf in
        if number != isolatedSelf.expected { isolatedSelf.inversions += 1 }
        isolatedSelf.expected = number + 1
      }
    }
  }

  nonisolated var result: [Int] { queue.sync { assumeIsolated { [$0.expected, $0.inversions] } } }
}

/// Runs the jobs of `Recorder` on its queue.
private final class RecorderExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

let recorder = Recorder()
for number in 0..<10_000 { recorder.record(number) }
print(recorder.result)
