import Codebase
import Foundation

/// The file of this program: tells one build from another.
enum ProgramFile {
  /// The version and a digest of the file, the same on every machine.
  static var identity: String {
    var digest = Digest()
    if let path = Bundle.main.executablePath,
      let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    {
      file.withUnsafeBytes { digest.add($0) }
    }
    return "\(version) \(digest.text)"
  }

  /// The version, and what changes on this machine once the file is another: found at once.
  static var stamp: String {
    guard let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    else { return version }
    let size = (attributes[.size] as? Int) ?? 0
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let number = (attributes[.systemFileNumber] as? Int) ?? 0
    return "\(version) \(path) \(size) \(date) \(number)"
  }

  private static var version: String { Unqueue.configuration.version }
}
