import Foundation

func check(_ text: String, report: @escaping @MainActor @Sendable (String) -> Void) {
    Task.detached(priority: .utility) {
        guard let number = Int(text) else {
            Task { @MainActor in report("not a number") }
            return
        }
        if number.isMultiple(of: 2) {
            Task { @MainActor in report("even") }
        } else {
            Task { @MainActor in report("odd") }
        }
        switch number {
        case ..<0:
            Task { @MainActor in report("negative") }
        default:
            break
        }
    }
}
