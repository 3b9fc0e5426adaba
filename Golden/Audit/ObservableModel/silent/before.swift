import Combine
import SwiftUI

/// Code subscribes to a property.
@MainActor
final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published var results: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    $query.sink { [weak self] query in self?.results = [query] }.store(in: &subscriptions)
  }
}

/// It publishes by hand.
final class Clock: ObservableObject {
  @Published var isRunning = false
  var ticks = 0

  func tick() {
    objectWillChange.send()
    ticks += 1
  }
}

/// Its subclass follows what it publishes.
class Account: ObservableObject {
  @Published var name = ""
}
final class SharedAccount: Account {}

/// A wrapper of its own publishes, too.
final class Preferences: ObservableObject {
  @Published var title = ""
  @AppStorage("isLarge") var isLarge = false
}

/// A view takes any object.
final class Ticker: ObservableObject {
  @Published var value = 0
}
struct TickerView<Model: ObservableObject>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("ticker")
  }
}
@MainActor func screen(_ ticker: Ticker) -> some View { TickerView(model: ticker) }

/// A protocol asks for it.
protocol Screen: ObservableObject {
  var title: String { get }
}
final class Settings: Screen {
  @Published var title = "Settings"
}

/// Nothing is published.
final class Router: ObservableObject {
  var path: [String] = []
}

/// Its properties are coded by the compiler.
final class Draft: ObservableObject, Codable {
  @Published var text = ""

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The whole of what a view observes is handed on.
@MainActor
final class Form: ObservableObject {
  @Published var text = ""
}
struct FormView: View {
  @ObservedObject var form: Form

  var body: some View {
    field($form)
  }

  private func field(_ form: ObservedObject<Form>.Wrapper) -> some View {
    TextField("Text", text: form.text)
  }
}

/// It is what it should be.
@MainActor @Observable
final class Modern {
  var text = ""
}

final class PlayerSettings {
  var isLoud = false
}

/// A binding sets a property of an object that it publishes.
final class PlayerModel: ObservableObject {
  @Published var settings = PlayerSettings()
  @Published var title = ""
}

struct PlayerView: View {
  @StateObject private var model = PlayerModel()

  var body: some View {
    Toggle("Loud", isOn: $model.settings.isLoud)
  }
}

/// Making one listens to changes, and the view's caller makes it again each time that it is drawn.
final class ChatModel: ObservableObject {
  @Published var lines: [String] = []
  @Published var title = ""

  init() { listen() }

  func listen() { lines = ["a"] }
}

struct ChatView: View {
  @StateObject var model: ChatModel

  var body: some View { Text(model.title) }
}

/// The only view that observes it reads all that it publishes.
@MainActor
final class Badge: ObservableObject {
  @Published var count = 0
}
struct BadgeView: View {
  @ObservedObject var badge: Badge

  var body: some View {
    Text("\(badge.count)")
  }
}

/// No view observes it.
@MainActor
final class Progress: ObservableObject {
  @Published var fraction = 0.0
}
