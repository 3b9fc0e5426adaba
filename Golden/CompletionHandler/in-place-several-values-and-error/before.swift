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

  func isReady(_ page: Int, then: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { then(page > 0) }
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
      self.isReady(sheet.page) { isReady in
        completion(isReady ? .success(margin) : .failure(PrintError.jam))
      }
    }
  }
}

@MainActor
final class Tray {
  let printer = Printer()
  var width = 0

  func fill() async {
    printer.copy(3) { print((try? $0.get().width) as Any) }
  }

  func show() {
    printer.scan(4) { sheet, margin, error in
      guard let sheet = sheet, let margin = margin, error == nil else {
        DispatchQueue.main.async { print(error ?? PrintError.jam) }
        return
      }
      DispatchQueue.main.async { [weak self] in
        print(sheet)
        self?.width = margin.width
      }
    }
  }
}
