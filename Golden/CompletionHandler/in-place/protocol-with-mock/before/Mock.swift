struct MockLoader: ArticleLoading {
  var result: Result<[String], Error> = .success([])

  func articles(in section: String, completion: @escaping (Result<[String], Error>) -> Void) {
    completion(result)
  }
}
