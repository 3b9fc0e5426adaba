import Foundation

struct Sheet: Sendable { var page = 0 }
struct Margin: Sendable { var width = 0 }
enum PrintError: Error { case jam, empty(Int) }

final class Printer: Sendable {
  func scan(_ page: Int) async throws -> (Sheet, Margin) {
    if page == 0 {
      throw PrintError.jam
    }
    return (Sheet(page: page), Margin())
  }

  // Both values are there where no error is.
  func copy(_ page: Int) async throws -> Margin {
    let (sheet, margin) = try await scan(page)
    let result: Result<Margin, Error> = sheet.page > 0 ? .success(margin) : .failure(PrintError.jam)
    return try result.get()
  }
}

@MainActor
final class Tray {
  let printer = Printer()

  func fill() async {
    let result: Result<Margin, Error>
    do {
      result = .success(try await printer.copy(3))
    } catch {
      result = .failure(error)
    }
    print((try? result.get().width) as Any)
  }

  func show() async {
    do {
      let (sheet, margin) = try await printer.scan(4)
      print(sheet, margin)
    } catch {
      print(error)
    }
  }
}
