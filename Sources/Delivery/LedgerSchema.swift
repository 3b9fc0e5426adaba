extension Ledger {
  /// What the JSON holds, key by key, for people.
  public static let schemaDocumentation = """
    The ledger: every use of Grand Central Dispatch and what becomes of it, as JSON.

    Keys come in alphabetical order, and the same input gives the same bytes. Lines and columns count
    from 1, columns in UTF-8 bytes like the compiler's. Offsets are UTF-8 bytes from 0; an end is not
    included. Paths are relative to the folder of the run, with forward slashes. A key marked ? can be
    absent. New keys may appear; version grows when a key changes its meaning or goes away.

    schema             "unqueue-ledger"
    version            2; 1 had what a change rests on among alters
    decisions          what is decided: queues, groups, semaphores, work items and sources with their uses,
                       families of functions with their handlers, and calls that stand for themselves; in
                       order of their first site
      rewrite, kind    of the site that declares it, or of its first
      file, line, column
                       where that is
      verdict          rewritten, offered, partly (some of its sites change), left, or done (the code
                       is as it is meant to be)
      reason?          left or partly: why, or the first reason; done: why (code, sentence, place?)
      assumptions      the names of what its changes rest on
      changes          the indices of its changes
      uses             the identities of its sites
    noDecisions        sites that are no decisions
      site             its identity
      why              what it follows, or why nothing better exists
    sites              every site, in order of file, then position
      identity         its name: file#declaration#kind#ordinal; it survives edits elsewhere
      file             where it is
      declaration      the enclosing declarations, for example Feed.refresh(animated:); empty at top level
      kind             what it does, for example main.async
      ordinal          counts sites of one kind in one declaration, from 1
      rewrite          the rewrite that its idiom belongs to, for example main-queue
      line, column     where it begins
      endLine?, endColumn?
                       the position after its last byte
      start, end       the same as offsets
      verdict          rewritten (by a change that this run accepts), offered (a change waits for a
                       person) or left
      change?          rewritten or offered: the index, from 0, of the change in changes
      confidence?      rewritten or offered: that of the change
      reason?          left: why
        code           groups equal reasons, for example blocking-call
        sentence       the fact that was missing
        place?         where that fact is, when it is not at the site: file, line, column
    changes            every change, in order of its first edit; each is taken whole or not at all
      rewrite          the rewrite that proposes it
      title            one line about it
      confidence       established (every precondition was found in the source) or judgement
                       (it rests on assumptions)
      accepted         whether this run takes it: it is established, its assumptions were accepted
                       with --accept, or --include-review was given
      assumptions      what it rests on; none for what is established
        name           for example starts-later; 'unqueue explain starts-later' shows its page
        sentence       what it comes to here
        place?         what it is about: file, line, column
      alters           what it alters without risk, one sentence each
      files            the files that it edits
      sites            the identities of the sites that it replaces
      edits            what it replaces, none overlapping another
        file, start, end
                       the bytes of the original text; start equals end for an insertion
        line?, column?, endLine?, endColumn?
                       the same as positions
        replacement    the text that takes their place
    findings           faults of the code as it is, in order of file, then position
      severity         warning, or information: what only shows where others come to wait
      code             groups equal findings, for example handler-never-called
      sentence         what is wrong
      place            where: file, line, column
      path             the way through the code on which it shows: steps of place and text
      fix?             where it is plain, what mends it: code, the missing code; file, start, end and
                       replacement, the edit in UTF-8 offsets
    queues             every dispatch queue that the code creates, in order of file, then position
      name, place      what it is called, with its types, and where it is declared
      role             mutex (serial, its work is waited for), reader-writer (concurrent, with barriers),
                       worker (serial, nobody waits), pool (concurrent, nobody waits), callback queue
                       (its blocks only call handlers), escapes (handed to other code) or unused
      label?, qos?, target?
                       as written
      isConcurrent     whether it was created with the attribute 'concurrent'
      visibility       who can name it: private, fileprivate, internal, public; local in a body
      uses             every mention of it: kind (sync, async barrier, precondition, specific key …)
                       and place
      state            the stored variables that its blocks touch: name, and the places outside of its
                       blocks, initialisers aside, where they are used
      reentrancy       the way from one of its blocks to another sync on it: steps of place and text
      wall             what keeps the class around it from being an actor: a code, a sentence, a place
    problems           files that could not be read, understood or written
      file, message    which, and what happened
      line?, column?   where, if the problem has a place
    skipped            files passed over
      kind, count      for example generated, and how many
    skippedIsLowerBound
                       whether those counts mean "at least"
    settings           which project settings were found where and which were assumed,
                       and what came of the index store, where one was asked
    since?             the revision that --since named: only files that changed since then were looked at
    ladder             what accepting more assumptions, one after the other, would add
      assumptions      the names of those to accept together
      decisions        how many more come out rewritten with them
    totals
      decisions        all decisions
      sites            all sites: rewritten + offered + left
      rewritten, offered, left
                       sites by verdict
      changes, acceptedChanges
                       all changes, and those that this run takes
      filesRead, filesWithSites, filesChanged, filesSkipped
                       files by what became of them
      problems         the number of problems

    """
}
