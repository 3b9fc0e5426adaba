protocol ArticleLoading: Sendable {
  /// Loads the articles of a section.
  ///
  /// - Parameter section: Which.
  /// - Parameter completion: Called with the titles.
  func articles(in section: String, completion: @escaping (Result<[String], Error>) -> Void)
}
