import Foundation

public class AnyCancelable {
  private let onCancel: () -> Void

  public init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  public func cancel() { onCancel() }
}

protocol Sampler: AnyObject {
  func startSampling(for seconds: Double, callback: @escaping (Int) -> Void)
  func stopSampling()
}

// It calls its handler for every value, however it does that.
public struct Signal<Payload> {
  public typealias Handler = (Payload) -> Void

  private let observeImpl: (@escaping Handler) -> AnyCancelable

  public init(_ observeImpl: @escaping (@escaping Handler) -> AnyCancelable) { self.observeImpl = observeImpl }

  public func observe(_ handler: @escaping Handler) -> AnyCancelable {
    self.observeImpl(handler)
  }

  public func map<U>(_ transform: @escaping (Payload) -> U) -> Signal<U> {
    Signal<U> { handler in
      return self.observe { payload in
        handler(transform(payload))
      }
    }
  }
}

public final class Meter {
  private let sampler: any Sampler

  init(sampler: any Sampler) { self.sampler = sampler }

  // What goes on until it is stopped calls it again and again.
  public func sample(every seconds: Double, callback: @escaping (Int) -> Void) -> AnyCancelable {
    sampler.startSampling(for: seconds, callback: callback)
    return AnyCancelable { [weak sampler] in sampler?.stopSampling() }
  }
}
