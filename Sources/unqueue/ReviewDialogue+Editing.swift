import Delivery
import Foundation

extension ReviewDialogue {
  /// Opens the change in an editor, as often as it takes.
  mutating func edit() async -> Ending? {
    guard let change = session.current?.change else { return nil }
    let region = EditableRegion(change, in: session.codebase)
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
        } else if let refusal = await session.edit(edits) {
          fault = refusal
        } else {
          return await decided(nil)
        }
      } catch {
        fault = error.description
      }
      tell(fault)
      switch choose("[e]dit again, [d]rop the edit", keys: "ed") {
      case "e": continue
      case "d":
        show()
        return nil
      default: return .interrupted
      }
    }
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
