import Foundation

enum Archive {
  static let queue = DispatchQueue(label: "archive")
}

// A superclass has the name.
final class ExportJob: Job, @unchecked Sendable {
  public func cancel(completion: @escaping () -> Void) {
    Archive.queue.async { completion() }
  }
}

// A subclass has the name of 'pause(completion:)', which 'Job' has.
final class ImportJob: Job, @unchecked Sendable {
  func pause() {}
}

// A protocol's extension has the name.
struct Licence: Renewable {
  public func renew(completion: @escaping () -> Void) {
    Archive.queue.async { completion() }
  }

  public func revoke() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Archive.queue.async { continuation.resume() }
    }
  }
}

func finish(_ job: ExportJob, _ other: ImportJob, _ licence: Licence) async {
  job.cancel()
  other.pause()
  licence.renew()
  job.cancel { print("cancelled") }
  other.pause { print("paused") }
  licence.renew { print("renewed") }
  await licence.revoke()
  print("revoked")
}
