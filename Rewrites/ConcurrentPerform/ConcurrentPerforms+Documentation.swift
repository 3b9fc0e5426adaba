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
        The iterations run in parts, each in order, some parts for each processor; where they are few, and in tests \
        that don't say that they are many, each is a task. The function is suspended where it blocked its thread and \
        took part. What an iteration sets at its own number comes back as a value and is set when its part is done, so \
        that no lock or unsafe buffer is needed. Where an iteration does no more than start a task, a loop starts them \
        all.
        """,
      leaves: """
        Those of synchronous code, which can't await; iterations that share what they change, that set an element only \
        at times, or that hold a thread. On an actor, which runs other work meanwhile, the change is offered.
        """)
  }
}
