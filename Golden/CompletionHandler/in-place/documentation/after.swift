import Foundation

final class Printer: Sendable {
  /// Prints a page.
  ///
  /// - Parameter page: Which.
  func print(page: Int) -> Bool {
    page > 0
  }

  /// Stops.
  func stop() {
    // Nothing to do.
    // done
  }

  /// Counts the pages.
  func count() -> Int {
    /* always */
    return 3
  }

  /// Feeds paper.
  ///
  /// - Parameters:
  ///   - sheets: How many.
  /// - Important: Blocks the tray.
  func feed(sheets: Int) -> Int {
    10 - sheets
  }
}

func use(_ printer: Printer) async {
  let isDone = printer.print(page: 1)
  Swift.print(isDone)
}

func halt(_ printer: Printer) async {
  printer.stop()
  Swift.print("halted")
}

func sum(_ printer: Printer) async {
  Swift.print(printer.count())
}

func fill(_ printer: Printer) async {
  let rest = printer.feed(sheets: 2)
  Swift.print(rest)
}
