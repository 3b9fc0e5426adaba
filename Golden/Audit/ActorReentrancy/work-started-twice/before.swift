actor ImageLoader {
  private var cache: [String: Int] = [:]
  private var token: String?

  func image(_ name: String) async -> Int {
    if let image = cache[name] { return image }
    let image = await download(name)
    cache[name] = image
    return image
  }

  func preview(_ name: String) async -> Int? {
    guard cache[name] == nil else { return nil }
    cache[name] = await download(name)
    return cache[name]
  }

  func currentToken() async -> String {
    if let token { return token }
    let fresh = await refresh()
    self.token = fresh
    return fresh
  }

  private func download(_ name: String) async -> Int { name.count }
  private func refresh() async -> String { "token" }
}
