import Migration

/// All rewrites, in the order in which they are asked for a site.
public enum Catalog {
  public static let rewrites: [any Rewrite] = [
    CompletionHandler(),
    NotificationObservers(),
    MainQueue(),
    GlobalQueue(),
    ConcurrentPerforms(),
    OtherDispatch(),
    DispatchGroups(),
    Semaphores(),
    WorkItems(),
    DispatchSources(),
    QueueConfinement(),
    QueueValues(),
  ]

  public static func rewrite(named name: String) -> (any Rewrite)? { rewrites.first { $0.name == name } }
}
