struct Screen {
  let loader: any ArticleLoading

  func show() async {
    loader.articles(in: "News") { result in
      switch result {
      case .success(let titles): print(titles)
      case .failure(let error): print(error)
      }
    }
  }
}
