import Foundation

// The job waits for the main queue behind a method.
final class Banner: @unchecked Sendable {
  private let queue = DispatchQueue(label: "banner")
  private let draw: @Sendable (String) -> Void

  init(draw: @escaping @Sendable (String) -> Void) { self.draw = draw }

  func show(_ text: String) {
    queue.async {
      self.clear()
      print("show", text)
    }
  }

  func hide() {
    queue.async { self.clear() }
  }

  private func clear() {
    DispatchQueue.main.sync {
      draw("")
    }
  }
}

// It waits for a semaphore behind a method.
final class Printer: @unchecked Sendable {
  private let printQueue = DispatchQueue(label: "printer")
  private let paper = DispatchSemaphore(value: 0)

  func refill() { paper.signal() }

  func print(_ page: String) {
    printQueue.async {
      self.feed()
      Swift.print(page)
    }
  }

  func cut() {
    printQueue.async { self.feed() }
  }

  private func feed() {
    paper.wait()
  }
}

// It waits for a queue whose block reads files.
final class Catalogue: @unchecked Sendable {
  private let importJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let diskLock = NSLock()

  deinit {
    importJobs.finish()
  }

  func load(_ url: URL) {
    importJobs.yield {
      let data = self.diskLock.withLock { try? Data(contentsOf: url) }
      print("loaded", data?.count ?? 0)
    }
  }

  func finish() {
    importJobs.yield { print("finished") }
  }
}

// It waits for a queue that other code passes, behind a method.
final class Courier: @unchecked Sendable {
  private let tripQueue = DispatchQueue(label: "trips")
  private let gate: DispatchQueue

  init(gate: DispatchQueue) { self.gate = gate }

  func drive(to place: String) {
    tripQueue.async {
      self.pass()
      print("at", place)
    }
  }

  func park() {
    tripQueue.async { print("parked") }
  }

  private func pass() {
    gate.sync { print("through the gate") }
  }
}

// A few statements under a lock are no wait for others.
final class Tally: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let stateLock = NSLock()
  private var count = 0

  deinit {
    jobs.finish()
  }

  func report(_ name: String) {
    jobs.yield {
      let number = self.next()
      print(number, name)
    }
  }

  func end() {
    jobs.yield { print("end") }
  }

  private func next() -> Int {
    stateLock.withLock {
      count += 1
      return count
    }
  }
}

// A sleep in a method ends whatever others do.
final class Metronome: @unchecked Sendable {
  private let beatJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    beatJobs.finish()
  }

  func beat(_ number: Int) {
    beatJobs.yield {
      self.rest()
      print("beat", number)
    }
  }

  func stop() {
    beatJobs.yield { print("stop") }
  }

  private func rest() {
    Thread.sleep(forTimeInterval: 0.1)
  }
}

// A concurrent queue's blocks are tasks where they don't wait, and stay where they do.
final class Renderer: @unchecked Sendable {
  private let tileQueue = DispatchQueue(label: "tiles", attributes: .concurrent)
  private let draw: @Sendable (String) -> Void

  init(draw: @escaping @Sendable (String) -> Void) { self.draw = draw }

  func tile(_ name: String) {
    tileQueue.async { self.put(name) }
  }

  func page(_ name: String) {
    Task.detached { print("page", name) }
  }

  private func put(_ name: String) {
    DispatchQueue.main.sync { draw(name) }
  }
}
