import SwiftUI

struct LibraryView: View {
  @StateObject private var model = LibraryModel(shelf: 1)
  @EnvironmentObject private var session: Session

  var body: some View {
    VStack {
      TextField("Search", text: $model.query)
      Text(session.reader)
      Text(session.hint)
      Toggle("Signed in", isOn: $session.isSignedIn)
      TitleList(model: model)
      Editor(model: model)
    }
  }
}

struct TitleList: View {
  @ObservedObject var model: LibraryModel
  @EnvironmentObject var session: Session

  var body: some View {
    Text("\(model.titles.count) for \(session.reader)")
  }
}

struct Editor: View {
  @ObservedObject var model: LibraryModel

  init(model: LibraryModel) {
    _model = ObservedObject(initialValue: model)
  }

  var body: some View {
    TextField("Search", text: $model.query)
  }
}

struct Footer: View {
  @ObservedObject private var model: LibraryModel

  init(model: LibraryModel) {
    self._model = ObservedObject(wrappedValue: model)
  }

  var body: some View {
    Text(model.query)
  }
}

struct Root: View {
  @StateObject private var session: Session

  init(session: Session) {
    _session = StateObject(wrappedValue: session)
  }

  var body: some View {
    LibraryView().environmentObject(session)
  }
}

struct Shelf: View {
  let name: String
  @ObservedObject private var model = LibraryModel(shelf: 2)

  var body: some View {
    Text(name + model.query)
  }
}

struct Shelves: View {
  var body: some View {
    Shelf(name: "first")
  }
}
