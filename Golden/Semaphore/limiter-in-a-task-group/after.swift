import Dispatch

struct Page: Sendable { var number: Int }

final class Renderer: Sendable {
  let width = 6

  func render(_ page: Page) async {}

  func inTheLoop(_ pages: [Page]) async {
    // As many as there are cores.
    await withTaskGroup(of: Void.self) { group in
      for (index, page) in pages.enumerated() {
        if index >= 4 { await group.next() }
        group.addTask {
          await self.render(page)
        }
      }
    }
  }

  func inTheTask(_ pages: [Page]) async {
    await withTaskGroup(of: Void.self) { tasks in
      for (index, page) in pages.reversed().enumerated() {
        if index >= 2 { await tasks.next() }
        tasks.addTask(priority: .low) {
          guard page.number > 0 else { return }
          await self.render(page)
        }
      }
      await tasks.waitForAll()
    }
  }

  func counted(_ pages: [Page]) async {
    await withTaskGroup(of: Void.self) { group in
      for (number, page) in pages.enumerated() {
        if number >= width { await group.next() }
        group.addTask {
          print(number)
          await self.render(page)
        }
      }
    }
  }

  func ranges(_ count: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        let page = Page(number: number)
        if number >= 3 { await group.next() }
        group.addTask {
          await self.render(page)
        }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, number) in (1...count).enumerated() {
        if index >= 3 { await group.next() }
        group.addTask {
          await self.render(Page(number: number))
        }
      }
    }
  }

  func oneLiners(_ pages: [Page]) async {
    // at most
    await withTaskGroup(of: Void.self) { group in
      outer: for (index, page) in pages.enumerated() {
        // Not too many.
        if index >= 3 { await group.next() } // here
        group.addTask { await self.render(page) }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, page) in pages.enumerated() {
        if index >= 3 { await group.next() }
        group.addTask { await self.render(page) }
      }
    }
  }
}
