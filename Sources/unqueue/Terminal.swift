import Codebase
import Delivery
import Foundation

/// Where output goes.
enum Terminal {
  enum Stream: Int32 {
    case standardOutput = 1
    case standardError = 2
  }

  static func write(_ text: String, to stream: Stream) { write(Array(text.utf8), to: stream) }

  /// Writes all bytes. A reader that went away ends the output, not the run.
  static func write(_ bytes: [UInt8], to stream: Stream) {
    let handle: FileHandle = stream == .standardOutput ? .standardOutput : .standardError
    try? handle.write(contentsOf: Data(bytes))
  }

  static func colours(_ choice: ColourChoice, on stream: Stream) -> Bool {
    choice.isOn(
      isTerminal: FileOperations.isTerminal(stream.rawValue), environment: ProcessInfo.processInfo.environment
    )
  }

  /// Columns of the terminal; nil where output goes elsewhere.
  static func width(of stream: Stream) -> Int? {
    guard FileOperations.isTerminal(stream.rawValue) else { return nil }
    return FileOperations.terminalWidth(stream.rawValue)
  }
}
