/// Keys that stand for no character, under the private characters that AppKit gives them.
public enum NamedKey: Character, CaseIterable, Sendable {
  case up = "\u{F700}"
  case down = "\u{F701}"
  case left = "\u{F702}"
  case right = "\u{F703}"
  case home = "\u{F729}"
  case end = "\u{F72B}"
  case pageUp = "\u{F72C}"
  case pageDown = "\u{F72D}"
  case escape = "\u{1B}"
  case backspace = "\u{7F}"
}
