import Migration
import RewriteKit

extension ConcurrentPerforms {
  public var documentation: Documentation {
    Documentation(
      summary: "Moves concurrent loops of async code to task groups.",
      recognises: "`DispatchQueue.concurrentPerform`.",
      before: """
        var thumbnails = [Thumbnail?](repeating: nil, count: photos.count)
        thumbnails.withUnsafeMutableBufferPointer { buffer in
          DispatchQueue.concurrentPerform(iterations: photos.count) { index in
            buffer[index] = thumbnail(of: photos[index])
          }
        }
        """,
      after: """
        var thumbnails = [Thumbnail?](repeating: nil, count: photos.count)
        await withTaskGroup(of: (Int, [Thumbnail?]).self) { group in
          let total = photos.count
          let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
          for start in stride(from: 0, to: total, by: chunk) {
            group.addTask {
              (start, (start..<min(start + chunk, total)).map { index in
                thumbnail(of: photos[index])
              })
            }
          }
          for await (start, values) in group {
            thumbnails.replaceSubrange(start..<start + values.count, with: values)
          }
        }
        """,
      changesAtRunTime: """
        The iterations run in chunks, several per processor, each chunk in order. If there are few \
        iterations, and in tests that don't show that there are many, each iteration is a task. The function \
        suspends; before, it blocked its thread and ran iterations itself. The value that an iteration sets \
        at its own index is returned and stored when its chunk ends, so no lock or unsafe buffer is needed. \
        If an iteration only starts a task, a loop starts all tasks.
        """,
      leaves: """
        Calls in synchronous code, which can't await; iterations that share state which they change, that \
        set an element only sometimes, or that block a thread. On an actor, which runs other work meanwhile, \
        the change is offered.
        """)
  }
}
