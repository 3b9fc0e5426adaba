import SwiftUI

/// The deployment target has no '@Observable'.
final class Counter: ObservableObject {
  @Published var value = 0
}
