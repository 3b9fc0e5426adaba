import Foundation

struct Alert {
  let onDelete: () -> Void
  var onFinish: ((Bool) -> Void)?
}

struct Lookup {
  let value: () -> Int
}

func makeAlert() -> Alert {
  Alert(
    onDelete: {
      Task { @MainActor in print("deleted") }
    },
    onFinish: { finished in
      Task { @MainActor in print(finished) }
    })
}
