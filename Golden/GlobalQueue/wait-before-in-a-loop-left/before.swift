import Dispatch

func printAll(_ pages: [Int]) {
  let limit = DispatchSemaphore(value: 4)
  for page in pages {
    limit.wait()
    DispatchQueue.global().async {
      print(page)
      limit.signal()
    }
  }
}

func printEach(_ pages: [Int]) {
  let group = DispatchGroup()
  pages.forEach { page in
    group.wait()
    group.enter()
    DispatchQueue.global().async {
      print(page)
      group.leave()
    }
  }
}

func waitBefore(_ pages: [Int], _ group: DispatchGroup) {
  group.wait()
  DispatchQueue.global().async {
    print(pages)
  }
}
