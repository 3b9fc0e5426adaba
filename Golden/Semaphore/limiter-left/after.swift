import Dispatch

final class Renderer: Sendable {
  func render(_ page: Int) async -> Int { page }

  func values(_ pages: [Int]) async -> [Int] {
    let limit = DispatchSemaphore(value: 4)
    return await withTaskGroup(of: Int.self) { group in
      for page in pages {
        limit.wait()
        group.addTask {
          let value = await self.render(page)
          limit.signal()
          return value
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  func skipping(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 4)
    await withTaskGroup(of: Void.self) { group in
      for page in pages where page > 1 {
        limit.wait()
        group.addTask {
          _ = await self.render(page)
          limit.signal()
        }
      }
    }
  }

  func forgetting(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 4)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        limit.wait()
        group.addTask {
          guard page > 1 else { return }
          _ = await self.render(page)
          limit.signal()
        }
      }
    }
  }

  func early(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 4)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        limit.wait()
        group.addTask {
          limit.signal()
          _ = await self.render(page)
        }
      }
    }
  }

  func twoAtATime(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 4)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        limit.wait()
        group.addTask {
          _ = await self.render(page)
          limit.signal()
        }
        group.addTask { _ = await self.render(-page) }
      }
    }
  }

  func loose(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 4)
    for page in pages {
      Task {
        limit.wait()
        _ = await self.render(page)
        limit.signal()
      }
    }
  }

  func blocks(_ pages: [Int]) {
    let limit = DispatchSemaphore(value: 4)
    for page in pages {
      limit.wait()
      DispatchQueue.global().async {
        print(page)
        limit.signal()
      }
    }
  }

  func sections(_ sections: [[Int]]) async {
    let limit = DispatchSemaphore(value: 2)
    await withTaskGroup(of: Void.self) { group in
      for section in sections {
        for page in section {
          limit.wait()
          group.addTask {
            print(page)
            limit.signal()
          }
        }
      }
    }
  }

  func shared(_ sections: [[Int]]) async {
    let limit = DispatchSemaphore(value: 2)
    @Sendable func printAll(_ section: [Int]) async {
      await withTaskGroup(of: Void.self) { group in
        for page in section {
          limit.wait()
          group.addTask {
            print(page)
            limit.signal()
          }
        }
      }
    }
    async let first: Void = printAll(sections[0])
    async let second: Void = printAll(sections[1])
    _ = await (first, second)
  }

  func leaving(_ pages: [Int]) async {
    let limit = DispatchSemaphore(value: 2)
    await withTaskGroup(of: Void.self) { group in
      for page in pages {
        limit.wait()
        if page < 0 { continue }
        group.addTask {
          print(page)
          limit.signal()
        }
      }
    }
  }
}
