import Migration

extension BlockingWork {
  package enum Scope {
    /// What keeps work off the pool: waits for other work however deep, the main queue's `sync` among them, synchronous
    /// I/O in the body itself or up to two calls away, and another queue's `sync` in the body itself. In functions, that is
    /// a critical section as a rule.
    case decisive
    /// What goes on only when others are done, which may be never: all that is decisive but files, databases, the keychain
    /// and their like.
    case unbounded
    /// The same, and what a called function puts on a queue and waits for, where that is no critical section.
    case others
    /// All that is known to block.
    case everything
    /// What may wait for the very work that is looked at.
    case waits
    /// The same for work that needs the main thread, which goes on with its queue while it runs its run loop.
    case mainThreadWaits
    /// What runs the thread's run loop until something has happened, in the functions that a body calls. On the main thread
    /// the main queue goes on there, but not in a block or a task of that queue: those don't nest.
    case runLoops

    /// Whether only waits count, of calls that can be read.
    var isOfWaits: Bool {
      switch self {
      case .waits, .mainThreadWaits, .runLoops: true
      case .decisive, .unbounded, .others, .everything: false
      }
    }
  }
}

extension BlockingWork {
  /// Why code would hold a thread of the cooperative pool.
  package struct Held {
    package let reason: Reason
    /// Whether it ends whatever other code does.
    package let isBounded: Bool
  }

  /// Why code would hold a thread. What may wait for ever is named before what ends by itself.
  ///
  /// - Parameter reason: why the code blocks, as far as the scope of its argument goes.
  package static func held(in file: FileContext, _ reason: (BlockingWork) -> Reason?) -> Held? {
    guard let decisive = reason(BlockingWork(file)) else { return nil }
    let unbounded = reason(BlockingWork(file, .unbounded))
    return Held(reason: unbounded ?? decisive, isBounded: unbounded == nil)
  }
}
