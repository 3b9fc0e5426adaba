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
