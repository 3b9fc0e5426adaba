/// Something that a change rests on although the source doesn't show it. People decide about assumptions once, not about
/// every change: `--accept handler-called-once`.
///
/// A new one needs a case here and its page in `Assumption+Pages.swift`.
public enum Assumption: String, CaseIterable, Codable, Sendable, Comparable {
  case handlerCalledOnce = "handler-called-once"
  case selfGoneCancels = "self-gone-cancels"
  case cancelledRequestAnswers = "cancelled-request-answers"
  case unfinishedPathsEnd = "unfinished-paths-end"
  case startsLater = "starts-later"
  case handlerThread = "handler-thread"
  case callerOnMain = "caller-on-main"
  case mainActorIsMainThread = "main-actor-is-main-thread"
  case interleaves
  case callerWaits = "caller-waits"
  case requestOrder = "request-order"
  case delayOrder = "delay-order"
  case plainDelay = "plain-delay"
  case timerTicks = "timer-ticks"
  case poolIO = "pool-io"
  case foreignCallQuick = "foreign-call-quick"
  case runsUnderLock = "runs-under-lock"
  case unguardedAsBefore = "unguarded-as-before"
  case jobsUnbounded = "jobs-unbounded"
  case crossesSafely = "crosses-safely"
  case noUnseenUses = "no-unseen-uses"
  case newAPI = "new-api"
  case nameTells = "name-tells"
  case selfLivesLonger = "self-lives-longer"
  case commentAllows = "comment-allows"
  case completeChecks = "complete-checks"
  case hopNotNeeded = "hop-not-needed"
  case cancelledWorkEnds = "cancelled-work-ends"
  case runsOnAppear = "runs-on-appear"
  case viewReads = "view-reads"
  case madeAgain = "made-again"

  public static func < (left: Assumption, right: Assumption) -> Bool { left.rawValue < right.rawValue }

  /// The assumption as one change makes it.
  public func here(_ sentence: String, at place: Reason.Place? = nil) -> Assumed {
    Assumed(self, sentence, at: place)
  }
}

/// An assumption as one change makes it.
public struct Assumed: Hashable, Sendable, Codable {
  public let assumption: Assumption
  /// What it comes to here, one sentence in the compiler's style: lower case, no full stop.
  public let sentence: String
  /// What it is about, where that is not the change itself.
  public let place: Reason.Place?

  public init(_ assumption: Assumption, _ sentence: String, at place: Reason.Place? = nil) {
    self.assumption = assumption
    self.sentence = sentence
    self.place = place
  }
}

extension Assumed: CustomStringConvertible {
  /// `starts-later: the work starts after what the main queue has pending`
  public var description: String { "\(assumption.rawValue): \(sentence)" + (place.map { " (\($0))" } ?? "") }
}

extension [Assumed] {
  /// Which assumptions these are.
  public var kinds: Set<Assumption> { Set(map(\.assumption)) }
}

extension Assumption {
  /// The page of an assumption in the manual.
  public struct Page: Sendable {
    /// What is assumed, one sentence for somebody who reviews a change.
    public let sentence: String
    /// How it goes wrong where it doesn't hold.
    public let failure: String
    /// How one would notice.
    public let symptom: String
    /// How to check it before the change is taken.
    public let check: String
  }
}
