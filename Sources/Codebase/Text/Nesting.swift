/// Finds code that is nested more deeply than a parser follows: it stops there, takes exponential time, or overflows the
/// stack.
///
/// Told from bytes, before anything is parsed.
struct Nesting {
  /// Limits that no code written by hand reaches.
  private enum Limit {
    static let brackets = 100
    /// Of arrays that are each the first thing in another: the parser tries each as a type first, twice as long for
    /// each level.
    static let arrays = 12
    static let genericArguments = 60
    /// Members, arrows, assignments and the like in a row. Each is a level of the tree, and to find out what a member's value
    /// is takes the cube of them.
    static let links = 200
    /// Of one `if`.
    static let branches = 400
    /// Words with nothing but white space and comments between them: `if if if` is parsed one in the other.
    static let words = 40
    static let conditions = 100
  }

  /// A bracket or a string that is open.
  private struct Frame {
    let closing: UInt8
    /// How many arrays may be types in one another up to here.
    var arrays = 0
    var genericArguments = 0
    var links = 0
    /// The branches of one `if`.
    var branches = 0
    /// Of a string: the number signs around its quotes, and whether it has three of these.
    var numberSigns = 0
    var isLong = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var frames = [Frame(closing: 0)]
  /// How many frames are open by what closes them, so that nobody looks through all for one that isn't there.
  private var openFrames = [Int](repeating: 0, count: 128)
  private var conditions = 0
  /// Where what is too deep begins, and how many frames are open around it.
  private var open: (start: Int, frames: Int)?
  private var found: [Range<Int>] = []
  private var endsInLink = false
  private var wordsInRow = 0
  private var endsInKeyword = false

  /// UTF-8 offsets of what is too deep; each range ends where the bracket around it does.
  static func tooDeep(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var scanner = Nesting(bytes: bytes)
    scanner.scan()
    return scanner.found
  }

  /// The bytes with spaces for what is too deep; nil where nothing is.
  static func flattened(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let ranges = tooDeep(in: bytes)
    guard !ranges.isEmpty else { return nil }
    var result = Array(bytes)
    for index in ranges.joined() where result[index] != UInt8(ascii: "\n") {
      result[index] = UInt8(ascii: " ")
    }
    return result
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func scan() {
    while index < bytes.count {
      if frames[frames.count - 1].closing == Self.quote { readString() } else { readCode() }
    }
    if let open { found.append(open.start..<bytes.count) }
  }

  // MARK: Code

  private mutating func readCode() {
    let byte = bytes[index]
    if WordHash.isPart(byte) {
      readWord()
      return
    }
    index += 1
    if byte > UInt8(ascii: " "), byte != UInt8(ascii: "/") { wordsInRow = 0 }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"): endLine()
    case UInt8(ascii: "("): push(Frame(closing: UInt8(ascii: ")"), arrays: isAfterWord ? 0 : top.arrays))
    case UInt8(ascii: "["):
      push(Frame(closing: UInt8(ascii: "]"), arrays: isAfterWord ? 1 : top.arrays + 1))
    case UInt8(ascii: "{"): push(Frame(closing: UInt8(ascii: "}")))
    case UInt8(ascii: "=") where isAlone: addLink()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): pop(byte)
    case UInt8(ascii: ","), UInt8(ascii: ";"): top.links = 0
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): addLink()
    case UInt8(ascii: ">"): endGenericArguments()
    case UInt8(ascii: "<"): beginGenericArguments()
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "#"): readNumberSign()
    case Self.quote: beginString(numberSigns: 0)
    default: break
    }
  }

  private var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Whether a word ends before the byte that was read last.
  private var isAfterWord: Bool { index > 1 && WordHash.isPart(bytes[index - 2]) }

  /// Whether the byte that was read last is an operator by itself.
  private var isAlone: Bool {
    let operators = "=<>!+-*/%&|^~?".utf8
    return !operators.contains(byte(at: index)) && (index < 2 || !operators.contains(bytes[index - 2]))
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func readWord() {
    let start = index
    repeat { index += 1 } while index < bytes.count && WordHash.isPart(bytes[index])
    let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
    // What begins with a number is no type.
    if bytes[start] &- UInt8(ascii: "0") < 10 { top.arrays = 0 }
    endsInLink = false
    endsInKeyword = Self.mayHoldItself(word)
    wordsInRow += 1
    if wordsInRow > Limit.words { begin() }
    let isDirective = start > 0 && bytes[start - 1] == UInt8(ascii: "#")
    switch word.count {
    case 2 where isDirective && word.spells("if"):
      conditions += 1
      if conditions > Limit.conditions { begin() }
    case 5 where isDirective && word.spells("endif"): conditions -= 1
    case 3 where word.spells("try") || word.spells("any"), 4 where word.spells("some"),
      5 where word.spells("await"):
      addLink()
    case 4 where word.spells("else"):
      top.branches += 1
      if top.branches > Limit.branches { begin() }
    default: break
    }
  }

  /// Whether what a keyword begins can go on with the same keyword, on the next line, too.
  private static func mayHoldItself(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.count {
    case 2: word.spells("if") || word.spells("is") || word.spells("as")
    case 3:
      word.spells("try") || word.spells("let") || word.spells("var") || word.spells("any")
        || word.spells("for")
    case 4: word.spells("some") || word.spells("each") || word.spells("copy")
    case 5: word.spells("await") || word.spells("while") || word.spells("throw") || word.spells("inout")
    case 6: word.spells("switch") || word.spells("return") || word.spells("repeat") || word.spells("unsafe")
    case 7: word.spells("consume")
    default: false
    }
  }

  private mutating func endLine() {
    if !endsInKeyword { wordsInRow = 0 }
    var next = index
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    if !endsInLink, !".?!-".utf8.contains(byte(at: next)) { top.links = 0 }
    // A comparison looks like generic arguments that nothing closes.
    if index > 1, !"<,".utf8.contains(bytes[index - 2]) { top.genericArguments = 0 }
  }

  private mutating func addLink() {
    endsInLink = true
    top.links += 1
    if top.links > Limit.links { begin() }
  }

  private mutating func beginGenericArguments() {
    guard isAfterWord, byte(at: index) > UInt8(ascii: " ") else { return }
    top.genericArguments += 1
    if top.genericArguments > Limit.genericArguments { begin() }
  }

  private mutating func endGenericArguments() {
    if index > 1, bytes[index - 2] == UInt8(ascii: "-") {
      addLink()
    } else if top.genericArguments > 0 {
      top.genericArguments -= 1
    }
  }

  private mutating func readSlash() {
    if byte(at: index) == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else if byte(at: index) == UInt8(ascii: "*") {
      index += 1
      var depth = 1
      while index < bytes.count, depth > 0 {
        if bytes[index] == UInt8(ascii: "/"), byte(at: index + 1) == UInt8(ascii: "*") {
          depth += 1
          index += 1
        } else if bytes[index] == UInt8(ascii: "*"), byte(at: index + 1) == UInt8(ascii: "/") {
          depth -= 1
          index += 1
        }
        index += 1
      }
    }
  }

  private mutating func push(_ frame: Frame) {
    endsInLink = false
    frames.append(frame)
    openFrames[Int(frame.closing)] += 1
    if frames.count > Limit.brackets || frame.arrays > Limit.arrays { begin() }
  }

  /// Closes the innermost frame of that bracket; one that nothing opened is passed over.
  private mutating func pop(_ closing: UInt8) {
    endsInLink = false
    guard openFrames[Int(closing)] > 0, let last = frames.lastIndex(where: { $0.closing == closing }) else {
      return
    }
    close(last, before: index - 1)
    var next = index
    while next < bytes.count, bytes[next] <= UInt8(ascii: " ") { next += 1 }
    if !bytes[next...].starts(with: "else".utf8) { top.branches = 0 }
  }

  private mutating func close(_ frame: Int, before end: Int) {
    for frame in frames[frame...] { openFrames[Int(frame.closing)] -= 1 }
    frames.removeSubrange(frame...)
    if let open, frames.count < open.frames {
      found.append(open.start..<max(open.start, end))
      self.open = nil
    }
  }

  private mutating func begin() {
    if open == nil { open = (index, frames.count) }
  }

  // MARK: Strings

  private static let quote = UInt8(ascii: "\"")

  private mutating func readNumberSign() {
    var count = 1
    while byte(at: index) == UInt8(ascii: "#") {
      index += 1
      count += 1
    }
    guard byte(at: index) == Self.quote else { return }
    index += 1
    beginString(numberSigns: count)
  }

  private mutating func beginString(numberSigns: Int) {
    top.arrays = 0
    let isLong = byte(at: index) == Self.quote && byte(at: index + 1) == Self.quote
    if isLong { index += 2 }
    push(Frame(closing: Self.quote, numberSigns: numberSigns, isLong: isLong))
  }

  private mutating func readString() {
    let string = top
    let byte = bytes[index]
    index += 1
    switch byte {
    case Self.quote:
      if string.isLong {
        guard self.byte(at: index) == Self.quote, self.byte(at: index + 1) == Self.quote else { return }
        index += 2
      }
      guard hasNumberSigns(string.numberSigns) else { return }
      index += string.numberSigns
      close(frames.count - 1, before: index)
    case UInt8(ascii: "\\"):
      guard hasNumberSigns(string.numberSigns) else { return }
      index += string.numberSigns
      if self.byte(at: index) == UInt8(ascii: "(") { push(Frame(closing: UInt8(ascii: ")"))) }
      index += 1
    case UInt8(ascii: "\n") where !string.isLong: close(frames.count - 1, before: index)
    default: break
    }
  }

  private func hasNumberSigns(_ count: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: index + $0) == UInt8(ascii: "#") }
  }
}
