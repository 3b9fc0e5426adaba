/// The program's own words: `unqueue explain words`.
enum Glossary {
  static let words: [(word: String, meaning: String)] = [
    ("site", "One place in the code that uses Grand Central Dispatch or takes a completion handler."),
    (
      "decision",
      "What a person decides about: a queue, group, semaphore, work item, source, or function with a handler. "
        + "Its uses are sites of the same decision."
    ),
    ("rewrite", "The part of the program that knows one kind of site, by name: main-queue."),
    ("check", "The part of an audit that looks for one kind of hazard, by name: task-owner."),
    ("change", "Edits that replace one or more sites, in one or more files. It is made whole or not at all."),
    (
      "assumption",
      "Something that a change rests on and that the source doesn't show, by name: starts-later."
    ),
    (
      "established",
      "Of a change: every fact that it needs was found in the source, or its assumptions are accepted."
    ),
    ("offered", "Of a change: it rests on assumptions that nobody has accepted yet."),
    ("left", "Of a site: it doesn't change, for a reason with a name: blocking-call."),
    ("ledger", "The list of all decisions with what becomes of them: unqueue scan."),
    (
      "shard",
      "The share of the files that one of several machines plans: --shard 3/16. 'unqueue merge' joins all shards."
    ),
    ("baseline", "The list of known sites; 'unqueue check' fails on any other."),
  ]

  static var text: String {
    words.map { "\($0.word)\n\(ManualText.wrapped($0.meaning))\n" }.joined()
  }
}
