import Foundation

struct Page { var number = 0 }
struct Cover { var title = "" }

// Overloads that the types of arguments, what they are called on, and their closures tell apart.
final class Archive {
  private func fetch(_ page: Page, completion: @escaping (Int?, Error?) -> Void) {
    DispatchQueue.main.async { completion(page.number, nil) }
  }

  private func fetch(_ cover: Cover, completion: @escaping (String?, Error?) -> Void) {
    DispatchQueue.main.async { completion(cover.title, nil) }
  }

  func show(_ page: Page, _ cover: Cover) {
    fetch(page) { number, error in
      guard error == nil else { return }
      print(number ?? 0)
    }
    fetch(cover) { title, error in
      guard error == nil else { return }
      print(title ?? "")
    }
  }
}

final class Scanner {
  static func scan(_ code: String, done: @escaping (Bool) -> Void) {
    Scanner().scan(code) { found in
      done(found > 0)
    }
  }

  func scan(_ code: String, done: @escaping (Int) -> Void) {
    DispatchQueue.main.async { done(code.count) }
  }
}

func scanAll() {
  Scanner.scan("a") { print($0) }
}

// A function that is named like a type.
private func OnMain(_ block: @escaping () -> Void) {
  DispatchQueue.main.async { block() }
}

private func ask(completion: @escaping (Bool) -> Void) {
  OnMain { completion(true) }
}

func askAll() {
  ask { print($0) }
}
