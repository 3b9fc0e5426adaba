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
      DispatchQueue.main.async { print("deleted") }
    },
    onFinish: { finished in
      DispatchQueue.main.async { print(finished) }
    })
}
