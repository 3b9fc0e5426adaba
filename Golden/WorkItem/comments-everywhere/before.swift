import UIKit

final class Notes: UIViewController {
    /// The next save, while there is one.
    private var save: DispatchWorkItem? // cancelled on close

    func changed() {
        save?.cancel() // the last one is out of date

        // What is to be done
        let item = DispatchWorkItem { [weak self] in
            // Still here?
            guard let self else { return } // gone

            self.title = "Saved" /* for now */
            // end
        }

        // Keep it
        save = item

        // Half a second after the last change,
        // which feels immediate.
        DispatchQueue.main.asyncAfter(
            deadline: .now() + 0.5, // seconds
            execute: item
        ) // go

        title = "Edited"
    }
}
