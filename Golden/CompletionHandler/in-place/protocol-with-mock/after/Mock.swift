struct MockLoader: ArticleLoading {
  var result: Result<[String], Error> = .success([])

  func articles(in section: String) throws -> [String] {
    try result.get()
  }
}
