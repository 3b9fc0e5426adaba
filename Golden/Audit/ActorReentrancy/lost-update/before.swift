actor Counter {
  private var count = 0
  private var names: [String] = []

  func increase() async {
    let old = count
    await wait()
    count = old + 1
  }

  func extend() async {
    var longer = names
    longer.append(await name())
    names = longer
  }

  func add() async {
    count = count + (await next())
  }

  private func wait() async { await Task.yield() }
  private func name() async -> String {
    await Task.yield()
    return "a"
  }
  private func next() async -> Int {
    await Task.yield()
    return 1
  }
}
