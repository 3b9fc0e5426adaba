import Foundation

struct Sheet: Sendable { var page = 0 }
struct Margin: Sendable { var width = 0 }
enum PrintError: Error { case jam, empty(Int) }

final class Printer: Sendable {
  func scan(_ page: Int, completion: @escaping @Sendable (Sheet?, Margin?, Error?) -> Void) {
    if page == 0 {
      completion(nil, nil, PrintError.jam)
      return
    }
    DispatchQueue.global().async { completion(Sheet(page: page), Margin(), nil) }
  }

  // Both values are there where no error is.
  func copy(_ page: Int, completion: @escaping @Sendable (Result<Margin, Error>) -> Void) {
    scan(page) { sheet, margin, error in
      if let error {
        completion(.failure(error))
        return
      }
      guard let sheet, let margin else {
        completion(.failure(PrintError.empty(page)))
        return
      }
      completion(sheet.page > 0 ? .success(margin) : .failure(PrintError.jam))
    }
  }
}

@MainActor
final class Tray {
  let printer = Printer()

  func fill() async {
    printer.copy(3) { print((try? $0.get().width) as Any) }
  }

  func show() async {
    printer.scan(4) { sheet, margin, error in
      guard let sheet = sheet, let margin = margin, error == nil else {
        print(error ?? PrintError.jam)
        return
      }
      print(sheet, margin)
    }
  }
}
