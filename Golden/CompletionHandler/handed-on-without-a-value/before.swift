import Dispatch

// What may give neither a value nor an error is handed on: the outer function may, too.
final class Moderation: Sendable {
  func approve(_ id: Int, onCompletion: @escaping @Sendable (String?, Error?) -> Void) {
    let status = "approved"
    moderate(id, status: status, onCompletion: onCompletion)
  }

  func moderate(_ id: Int, status: String, onCompletion: @escaping @Sendable (String?, Error?) -> Void) {
    DispatchQueue.global().async {
      onCompletion(id > 0 ? status : nil, nil)
    }
  }
}

func approveAll(_ moderation: Moderation) {
  moderation.approve(1) { status, error in
    if let error {
      print(error)
    } else {
      print(status ?? "none")
    }
  }
}
