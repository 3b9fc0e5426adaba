/// Prose of the manual: paragraphs, and lists whose items are lines that begin with `- `.
public enum ManualProse {
  /// The prose in lines of at most so many columns.
  public static func lines(_ text: String, at width: Int, indentation: String = "") -> [String] {
    blocks(of: text).flatMap { block -> [String] in
      if block.text.isEmpty { return [""] }
      guard block.isItem else { return DisplayText.wrap(block.text, at: width, indentation: indentation) }
      let lines = DisplayText.wrap(block.text, at: width, indentation: indentation + "  ")
      return lines.prefix(1).map { indentation + "- " + $0.dropFirst(indentation.count + 2) }
        + lines.dropFirst()
    }
  }

  private struct Block {
    let isItem: Bool
    var text: String
  }

  /// Paragraphs and items; empty ones where a blank line is.
  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isItem = line.hasPrefix("- ")
      if !isItem, !line.isEmpty, let last = blocks.last, !last.text.isEmpty {
        blocks[blocks.count - 1].text += " \(line)"
      } else {
        blocks.append(Block(isItem: isItem, text: String(isItem ? line.dropFirst(2) : line[...])))
      }
    }
    return blocks
  }
}
