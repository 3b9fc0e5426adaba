import Foundation

final class Printer: Sendable {
  /// Prints a page.
  ///
  /// - Parameter page: Which.
  /// - Parameter completion: Told whether it worked.
  func print(page: Int, completion: @escaping (Bool) -> Void) {
    completion(page > 0)
  }

  /// Stops.
  /// - Parameter completion: Called at the end.
  func stop(completion: @escaping () -> Void) {
    // Nothing to do.
    completion() // done
  }

  /// Counts the pages.
  ///
  /// - Parameters:
  ///   - completion: Called with the count.
  func count(completion: @escaping (Int) -> Void) {
    /* always */
    completion(3)
  }

  /// Feeds paper.
  ///
  /// - Parameters:
  ///   - sheets: How many.
  ///   - completion: Called with the rest.
  /// - Important: Blocks the tray.
  func feed(sheets: Int, completion: @escaping (Int) -> Void) {
    completion(10 - sheets)
  }
}

func use(_ printer: Printer) async {
  printer.print(page: 1) { isDone in
    Swift.print(isDone)
  }
}

func halt(_ printer: Printer) async {
  printer.stop { Swift.print("halted") }
}

func sum(_ printer: Printer) async {
  printer.count { Swift.print($0) }
}

func fill(_ printer: Printer) async {
  printer.feed(sheets: 2) { rest in
    Swift.print(rest)
  }
}
