import AuditRewrite
import CompletionHandlerRewrite
import ConcurrentPerformRewrite
import DispatchGroupRewrite
import DispatchSourceRewrite
import GlobalQueueRewrite
import MainActorModelRewrite
import MainQueueRewrite
import Migration
import NotificationObserverRewrite
import OtherDispatchRewrite
import QueueConfinementRewrite
import QueueValueRewrite
import SemaphoreRewrite
import WorkItemRewrite

/// All rewrites, in the order in which they are asked for a site.
public enum Catalog {
  /// What a migration does.
  public static let rewrites: [any Rewrite] = [
    CompletionHandler(),
    NotificationObservers(),
    MainActorModel(),
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

  /// What an audit looks for in code that uses Swift concurrency already.
  public static let checks: [any Rewrite] = [
    MainActorRun(),
    DetachedTask(),
    RedundantMainActor(),
    BlockingInAsync(),
    ContinuationResumption(),
    IgnoredCancellation(),
    TaskOwner(),
    OvertakenAnswer(),
    SwiftuiTask(),
    ObservableModel(),
    ActorReentrancy(),
    AssumedIsolation(),
    IsolatedConformance(),
    IsolatedDeinit(),
    NonisolatedAccess(),
    NonisolatedHelper(),
    SharedGlobal(),
    PublishedOffMain(),
    CallersActorWork(),
    IsolatedDependency(),
  ]

  /// The rewrite or the check of that name.
  public static func rewrite(named name: String) -> (any Rewrite)? {
    (rewrites + checks).first { $0.name == name }
  }
}
