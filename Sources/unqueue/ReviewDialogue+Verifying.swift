import Codebase
import Delivery
import Migration

extension ReviewDialogue {
  /// Builds the tree with what is accepted so far, and takes back what the compiler refuses.
  mutating func verify() async -> Ending? {
    guard let verifier else { return nil }
    do {
      let result = try await verifier.verified(
        session.decisions, accepting: { [isTaken = session.isTaken] in $0.changes.filter(isTaken) },
        until: { RawTerminal.isStopped })
      say(result.text)
      var refused: [SiteIdentity: Reason] = [:]
      for withdrawal in result.withdrawn {
        for site in withdrawal.change.sites { refused[site] = withdrawal.reason }
      }
      await session.refuse(refused)
      keep()
      if session.items.isEmpty || session.isFinished { return await finish() }
      showAnew()
      return nil
    } catch {
      // Why it could not be judged is said already.
      return RawTerminal.isStopped ? .interrupted : nil
    }
  }
}
