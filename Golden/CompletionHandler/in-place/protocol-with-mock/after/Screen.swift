struct Screen {
  let loader: any ArticleLoading

  func show() async {
    do {
      let titles = try loader.articles(in: "News")
      print(titles)
    } catch {
      print(error)
    }
  }
}
