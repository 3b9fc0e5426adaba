import UIKit

final class Notes: UIViewController {
    /// The next save, while there is one.
    private var save: Task<Void, Never>? // cancelled on close

    func changed() {
        save?.cancel() // the last one is out of date

        // What is to be done
        // Keep it
        // Half a second after the last change,
        // which feels immediate.
        // seconds
        let deadline = SuspendingClock.now + .seconds(0.5) // go
        save = Task { @MainActor [weak self] in
            try? await Task.sleep(until: deadline, clock: .suspending)
            guard !Task.isCancelled else { return }
            // Still here?
            guard let self else { return } // gone

            self.title = "Saved" /* for now */
            // end
        }

        title = "Edited"
    }
}
