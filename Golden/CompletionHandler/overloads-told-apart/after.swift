import Foundation

struct Page { var number = 0 }
struct Cover { var title = "" }

// Overloads that the types of arguments, what they are called on, and their closures tell apart.
final class Archive {
  private func fetch(_ page: Page) async throws -> Int? {
    page.number
  }

  private func fetch(_ cover: Cover) async throws -> String? {
    cover.title
  }

  func show(_ page: Page, _ cover: Cover) {
    Task { @MainActor in
      do {
        let number = try await fetch(page)
        print(number ?? 0)
      } catch {
        return
      }
    }
    Task { @MainActor in
      do {
        let title = try await fetch(cover)
        print(title ?? "")
      } catch {
      }
    }
  }
}

final class Scanner {
  static func scan(_ code: String) async -> Bool {
    let found = await Scanner().scan(code)
    return found > 0
  }

  func scan(_ code: String) async -> Int {
    code.count
  }
}

func scanAll() {
  Task { @MainActor in
    print(await Scanner.scan("a"))
  }
}

// A function that is named like a type.
private func OnMain(_ block: @escaping () -> Void) {
  Task { @MainActor in block() }
}

private func ask() async -> Bool {
  true
}

func askAll() {
  Task { @MainActor in
    print(await ask())
  }
}
