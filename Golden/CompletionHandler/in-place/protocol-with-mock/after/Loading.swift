protocol ArticleLoading: Sendable {
  /// Loads the articles of a section.
  ///
  /// - Parameter section: Which.
  func articles(in section: String) throws -> [String]
}
