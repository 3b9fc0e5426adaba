import SwiftUI

struct LibraryView: View {
  @State private var model = LibraryModel(shelf: 1)
  @Environment(Session.self) private var session

  var body: some View {
    @Bindable var session = session
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
  var model: LibraryModel
  @Environment(Session.self) var session

  var body: some View {
    Text("\(model.titles.count) for \(session.reader)")
  }
}

struct Editor: View {
  @Bindable var model: LibraryModel

  init(model: LibraryModel) {
    _model = Bindable(wrappedValue: model)
  }

  var body: some View {
    TextField("Search", text: $model.query)
  }
}

struct Footer: View {
  private var model: LibraryModel

  init(model: LibraryModel) {
    self.model = model
  }

  var body: some View {
    Text(model.query)
  }
}

struct Root: View {
  @State private var session: Session

  init(session: Session) {
    _session = State(wrappedValue: session)
  }

  var body: some View {
    LibraryView().environment(session)
  }
}

struct Shelf: View {
  let name: String
  private let model = LibraryModel(shelf: 2)

  var body: some View {
    Text(name + model.query)
  }
}

struct Shelves: View {
  var body: some View {
    Shelf(name: "first")
  }
}
