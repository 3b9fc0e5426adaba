import Dispatch

struct Page: Sendable { var number: Int }

final class Renderer: Sendable {
  let width = 6

  func render(_ page: Page) async {}

  func inTheLoop(_ pages: [Page]) async {
    // As many as there are cores.
    let limit = DispatchSemaphore(value: 4)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        limit.wait()
        group.addTask {
          await self.render(page)
          limit.signal()
        }
      }
    }
  }

  func inTheTask(_ pages: [Page]) async {
    let semaphore = DispatchSemaphore(value: 2)
    await withTaskGroup(of: Void.self) { tasks in
      for page in pages.reversed() {
        tasks.addTask(priority: .low) {
          semaphore.wait()
          defer { semaphore.signal() }
          guard page.number > 0 else { return }
          await self.render(page)
        }
      }
      await tasks.waitForAll()
    }
  }

  func counted(_ pages: [Page]) async {
    let limit = DispatchSemaphore(value: width)
    await withTaskGroup(of: Void.self) { group in
      for (number, page) in pages.enumerated() {
        limit.wait()
        group.addTask {
          print(number)
          await self.render(page)
          limit.signal()
        }
      }
    }
  }

  func ranges(_ count: Int) async {
    let limit = DispatchSemaphore(value: 3)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        let page = Page(number: number)
        limit.wait()
        group.addTask {
          await self.render(page)
          limit.signal()
        }
      }
    }
    let other = DispatchSemaphore(value: 3)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...count {
        other.wait()
        group.addTask {
          await self.render(Page(number: number))
          other.signal()
        }
      }
    }
  }

  func oneLiners(_ pages: [Page]) async {
    let limit = DispatchSemaphore(value: 3) // at most
    await withTaskGroup(of: Void.self) { group in
      outer: for page in pages {
        // Not too many.
        limit.wait() // here
        group.addTask { await self.render(page); limit.signal() }
      }
    }
    let other = DispatchSemaphore(value: 3)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        group.addTask { other.wait(); defer { other.signal() }; await self.render(page) }
      }
    }
  }
}
