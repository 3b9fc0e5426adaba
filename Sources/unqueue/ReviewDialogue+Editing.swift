import Delivery
import Foundation
import Migration

extension ReviewDialogue {
  /// Opens the change in an editor, as often as it takes.
  mutating func edit() async -> Ending? {
    guard let region = EditableRegion(of: session), let site = session.currentSite else { return nil }
    var text = Array(region.text.utf8)
    while true {
      guard let edited = inEditor(text) else { return nil }
      text = edited
      let fault: String
      do throws(EditableRegion.Fault) {
        guard let edits = try region.edits(from: edited) else {
          tell("nothing was edited")
          show()
          return nil
        }
        if edits.isEmpty {
          fault = "this is the original text; reject the change to keep that"
        } else {
          switch await session.edit(edits) {
          case .taken: return await show(editedAt: site)
          case .grown(let message):
            tell(message)
            show()
            return nil
          case .refused(let reason): fault = reason
          }
        }
      } catch {
        fault = error.description
      }
      tell(fault)
      switch choose("[e]dit again, [d]rop the edit ", keys: "ed") {
      case "e": continue
      case "d":
        show()
        return nil
      default: return .interrupted
      }
    }
  }

  /// Shows what became of the change at a site.
  private mutating func show(editedAt site: SiteIdentity) async -> Ending? {
    let next = session.currentSite
    guard session.go(to: site) else { return await decided(nil) }
    if browses, !session.isFinished {
      tell("edited and accepted; j goes on, u takes it back")
      keep()
      return nil
    }
    show()
    if let next { _ = session.go(to: next) }
    return await decided(nil)
  }

  /// What a person makes of a text; nil where that can't be had, which is said.
  private mutating func inEditor(_ text: [UInt8]) -> [UInt8]? {
    let variables = ProcessInfo.processInfo.environment
    let editor = [variables["VISUAL"], variables["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("unqueue-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(text).write(to: file, options: .withoutOverwriting)
      let status = terminal.run(shell: "\(editor) \"$1\"", [file.path], environment: variables)
      guard status == 0 else {
        tell("the editor '\(editor)' ended with \(status), nothing is edited; name another with EDITOR")
        return nil
      }
      return Array(try Data(contentsOf: file))
    } catch {
      tell("\(file.path): \(error.localizedDescription)")
      return nil
    }
  }
}
