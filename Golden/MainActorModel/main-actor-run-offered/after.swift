import Observation
import SwiftUI

struct Note: Sendable {
  let text: String
}

@Observable
@MainActor
class NoteModel {
  var notes: [Note] = []
  var isBusy = false

  func add(_ text: String) async {
    isBusy = true
    let note = await NoteModel.clean(text)
    notes.append(note)
    isBusy = false
  }

  func count() async -> Int {
    let known = {
      if isBusy { return 0 }
      return notes.count
    }()
    return await NoteModel.counted(known)
  }

  func remove(_ text: String) async {
    if notes.isEmpty { return }
    let clean = await NoteModel.clean(text).text
    guard !isBusy else { return }
    #if DEBUG
      print("removed")
    #endif
    notes.removeAll { $0.text == clean }
  }

  private static func counted(_ count: Int) async -> Int {
    await Task.yield()
    return count
  }

  private static func clean(_ text: String) async -> Note {
    await Task.yield()
    return Note(text: text.lowercased())
  }
}

struct NoteView: View {
  @State private var model = NoteModel()

  var body: some View {
    Button("\(model.notes.count)") {
      Task { await model.add("Milk") }
    }
    .disabled(model.isBusy)
  }
}
