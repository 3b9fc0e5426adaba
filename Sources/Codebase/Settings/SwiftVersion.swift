/// A version of the compiler, of a language mode, or of an operating system: up to three numbers.
public struct SwiftVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `6`, `5.10` or `6.1.2`, and nothing else; surrounding blanks are allowed.
  public init?(_ text: some StringProtocol) {
    let parts = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    numbers += [0, 0]
    self.init(numbers[0], numbers[1], numbers[2])
  }
}

/// A version of an operating system.
public typealias OSVersion = SwiftVersion

extension SwiftVersion: Comparable {
  public static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SwiftVersion: CustomStringConvertible {
  /// `16`, `10.15`, `6.1.2`: without trailing zeros.
  public var description: String {
    if patch != 0 { return "\(major).\(minor).\(patch)" }
    return minor == 0 ? "\(major)" : "\(major).\(minor)"
  }

  /// `6.0`, `5.10`, `6.1.2`: as compilers are named.
  public var compilerName: String {
    patch == 0 ? "\(major).\(minor)" : description
  }
}

extension StringProtocol {
  /// Without blanks and line ends at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
