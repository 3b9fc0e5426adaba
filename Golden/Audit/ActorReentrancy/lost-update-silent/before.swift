actor Counter {
  private var count = 0
  private var names: [String] = []
  private var isOpen = false

  // It is read after the 'await'.
  func increase() async {
    await wait()
    let old = count
    count = old + 1
  }

  func add() async {
    let more = await next()
    count = count + more
  }

  func addLast() async {
    count = await next() + count
  }

  // It is asked again.
  func checked() async {
    let old = count
    await wait()
    guard count == old else { return }
    count = old + 1
  }

  // It is told before, and taken back.
  func open() async {
    let wasOpen = isOpen
    isOpen = true
    await wait()
    isOpen = wasOpen
  }

  // Something else is set.
  func rename() async {
    let old = names
    await wait()
    count = old.count
  }

  // No other call runs in between.
  func twice() async {
    let old = count
    await note()
    count = old + 1
  }

  private func note() async {
    names.append("a")
    names.append("b")
  }

  private func wait() async { await Task.yield() }
  private func next() async -> Int {
    await Task.yield()
    return 1
  }
}
