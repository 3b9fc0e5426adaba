import Combine
import SwiftUI

final class GalleryModel: ObservableObject, @unchecked Sendable {
    @Published var names: [String] = []

    func shuffle(_ all: [String]) {
        Task.detached(priority: .userInitiated) { [weak self] in
            let shuffled = all.shuffled()
            Task { @MainActor [weak self] in
                self?.names = shuffled
            }
        }
    }
}
