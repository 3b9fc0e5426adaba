import ArgumentParser
import Codebase
import Delivery
import Foundation

/// Where output goes.
enum Terminal {
  enum Stream: Int32 {
    case standardOutput = 1
    case standardError = 2
  }

  /// Writes to standard output, all bytes.
  ///
  /// - Returns: whether anyone reads on. A reader that went away ends the output, not the run.
  /// - Throws: `ExitCode(2)` when it can't be written, as on a full disk, once that is said.
  @discardableResult
  static func print(_ bytes: [UInt8]) throws -> Bool {
    do throws(FileOperations.Failure) {
      try ProgressLine.withoutLine { () throws(FileOperations.Failure) in
        try FileOperations.writeAll(bytes, to: Stream.standardOutput.rawValue)
      }
      return true
    } catch {
      if error.kind == .closedPipe { return false }
      try fail("the output cannot be written: \(error)")
    }
  }

  @discardableResult
  static func print(_ text: String) throws -> Bool { try print(Array(text.utf8)) }

  /// Writes to standard error, as far as that goes.
  static func report(_ text: String) {
    ProgressLine.withoutLine {
      try? FileOperations.writeAll(Array(text.utf8), to: Stream.standardError.rawValue)
    }
  }

  /// One line on standard error, under the program's name.
  static func complain(_ message: String) { report("unqueue: \(message)\n") }

  /// - Throws: `ExitCode(2)`, once the message is said.
  static func fail(_ message: String) throws -> Never {
    complain(message)
    throw ExitCode(2)
  }

  /// For what was asked in the right words and can't be done.
  ///
  /// - Throws: the exit code of wrong usage, 64, once the message is said.
  static func refuse(_ message: String) throws -> Never {
    report("Error: \(message)\n")
    throw ExitCode.validationFailure
  }

  static func colours(_ choice: ColourChoice, on stream: Stream) -> Bool {
    choice.isOn(
      isTerminal: FileOperations.isTerminal(stream.rawValue), environment: ProcessInfo.processInfo.environment
    )
  }

  /// Whether a person can be asked: standard input and output are a terminal.
  static var isInteractive: Bool {
    FileOperations.isTerminal(0) && FileOperations.isTerminal(Stream.standardOutput.rawValue)
  }

  /// Columns of the terminal; nil where output goes elsewhere.
  static func width(of stream: Stream) -> Int? {
    guard FileOperations.isTerminal(stream.rawValue) else { return nil }
    return FileOperations.terminalWidth(stream.rawValue)
  }

  /// The size of the terminal at standard output; nil where there is none or it is not known.
  static var size: ScreenSize? {
    FileOperations.terminalSize(Stream.standardOutput.rawValue)
      .map { ScreenSize(columns: $0.columns, rows: $0.rows) }
  }
}
