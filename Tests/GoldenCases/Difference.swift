import Codebase

/// What differs, line by line, for people; `nil` where nothing does.
package func difference(expected: [SourceFile], actual: [SourceFile]) -> String? {
  let expectedPaths = expected.map(\.path)
  let actualPaths = actual.map(\.path)
  guard expectedPaths == actualPaths else { return "files differ: \(expectedPaths) and \(actualPaths)" }
  let parts = zip(expected, actual).compactMap { expected, actual -> String? in
    guard expected.bytes != actual.bytes else { return nil }
    return "in \(expected.path):\n" + difference(expected: lines(expected.text), actual: lines(actual.text))
  }
  return parts.isEmpty ? nil : parts.joined(separator: "\n")
}

/// What differs, line by line, for people; empty where nothing does.
package func difference(expected: [String], actual: [String]) -> String {
  actual.difference(from: expected).map { change in
    switch change {
    case .remove(let offset, let line, _): "\(offset + 1): expected \(line.debugDescription)"
    case .insert(let offset, let line, _): "\(offset + 1): but got  \(line.debugDescription)"
    }
  }.joined(separator: "\n")
}

private func lines(_ text: String) -> [String] {
  // By scalar: in a `String`, a carriage return and a line feed are one character.
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}
