extension HandlerFlowTests {
  static let closures: [FlowCase] = [
    FlowCase("once later", "DispatchQueue.main.async { done(1) }"),
    FlowCase(
      "once later",
      "DispatchQueue.global(qos: .utility).async { let y = 1; DispatchQueue.main.async { done(y) } }"),
    FlowCase("once later", "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { done(1) }"),
    FlowCase("once both", "guard let x else { done(nil); return }\nDispatchQueue.main.async { done(x) }"),
    FlowCase("twice", "done(1)\nDispatchQueue.main.async { done(2) }"),
    FlowCase(
      "never",
      "DispatchQueue.main.async { [weak self] in guard let self else { return }\nprint(self); done(1) }"),
    FlowCase(
      "never",
      "DispatchQueue.main.async { [weak self] in guard let self = self else { return }\nprint(self); done(1) }"
    ),
    FlowCase(
      "never",
      "DispatchQueue.main.async { [weak self] in guard let strong = self else { return }\nprint(strong); done(1) }"
    ),
    FlowCase(
      "never",
      "DispatchQueue.main.async { [weak self] in guard let `self` = self else { return }\nprint(self); done(1) }"
    ),
    FlowCase("never", "DispatchQueue.main.async { [weak self] in if self == nil { return }; done(1) }"),
    FlowCase("never", "DispatchQueue.main.async { [weak self] in if let self { print(self); done(1) } }"),
    FlowCase(
      "never", "DispatchQueue.main.async { [weak self] in self?.g(done) }",
      context: "extension C { func g(_ h: (Int?) -> Void) { h(1) } }"),
    FlowCase(
      "once later",
      "DispatchQueue.main.async { [weak self] in guard let self else { return done(nil) }\nprint(self); done(1) }"
    ),
    FlowCase("once in place", "DispatchQueue.main.sync { done(1) }"),
    FlowCase("once in place", "{ done(1) }()"),
    FlowCase("once in place", "NSLock().withLock { done(1) }"),
    FlowCase("once in place", "autoreleasepool { done(1) }"),
    FlowCase("once later", "Task { done(1) }"),
    FlowCase("once later", "Task.detached(priority: .high) { done(1) }"),
    FlowCase("once later", "Task { @MainActor in done(1) }"),
    FlowCase("unproved unknown-callee", "somewhere { done(1) }"),
    FlowCase("unproved unknown-callee", "somewhere { guard $0 else { return }; done(1) }"),
    FlowCase("never", "somewhere { [weak self] y in guard let self else { return }; print(self); done(1) }"),
    FlowCase("once in place", "somewhere { print(1) }; done(1)"),
    FlowCase("once later", "let finish = { (y: Int?) in DispatchQueue.main.async { done(y) } }\nfinish(1)"),
    FlowCase("once in place", "let finish = { done(1) }\nif x == nil { finish(); return }\nfinish()"),
    FlowCase("once later", "let finish = { done(1) }\nDispatchQueue.main.async(execute: finish)"),
    FlowCase("never", "let finish = { done(1) }"),
    FlowCase("once later", "let done = { (y: Int?) in DispatchQueue.main.async { done(y) } }\ndone(2)"),
    FlowCase("once in place", "func finish() { done(1) }\nfinish()"),
    FlowCase("never", "func finish() { done(1) }"),
    FlowCase("twice", "finish()\nfinish()\nfunc finish() { done(1) }"),
    FlowCase(
      "once in place", "func again() { if x == 3 { again() } else { done(1) } }\nagain()"),
    FlowCase(
      "unproved recursive-closure",
      "func again() { if x == 3 { again() } else if x == 4 { done(1) } }\nagain()"),
    FlowCase("once later", "DispatchQueue.main.async { [done] in done(1) }"),
    FlowCase("once later", "DispatchQueue.main.async { [callback = done] in callback(1) }"),
    FlowCase("never", "DispatchQueue.main.async { [done = stored] in done?(1) }"),
    FlowCase("never", "let h: ((Int) -> Void) -> Void = { done in done(1) }\nh { print($0) }"),
    FlowCase(
      "not called-repeatedly",
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in done(1) }"),
    FlowCase(
      "not called-repeatedly", "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in done(1) }"),
    FlowCase(
      "unproved droppable-closure",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in done(1) }"),
    FlowCase(
      "unproved droppable-closure",
      "let item = DispatchWorkItem { done(1) }\nDispatchQueue.main.async(execute: item)"),
    FlowCase("once later", "let group = DispatchGroup()\ngroup.notify(queue: .main) { done(1) }"),
    FlowCase(
      "once later",
      "DispatchQueue.main.async { if self.stored == nil { done(nil) } else { DispatchQueue.global().async { done(1) } } }"
    ),
    FlowCase(
      "once later", "let s: DispatchQueue? = nil\n_ = s\nOperationQueue.main.addOperation { done(1) }"),
    FlowCase("never", "let s: DispatchQueue? = nil\ns?.async { done(1) }"),
    FlowCase("unproved unknown-callee", "thing.queue.async { done(1) }"),
    FlowCase("once later", "URLSession.shared.dataTask(with: u) { a, b, c in done(1) }.resume()"),
    FlowCase("once later", "let t = URLSession.shared.dataTask(with: u) { a, b, c in done(1) }\nt.resume()"),
    FlowCase(
      "unproved task-not-resumed",
      "let t = URLSession.shared.dataTask(with: u) { a, b, c in done(1) }\nprint(t)"),
    FlowCase(
      "unproved task-not-resumed",
      "let t = URLSession.shared.dataTask(with: u) { a, b, c in done(1) }\nif x == nil { return }\nt.resume()"
    ),
    FlowCase(
      "unproved resumed-by-caller", "return URLSession.shared.dataTask(with: u) { a, b, c in done(1) }",
      effects: "-> URLSessionTask"),
    FlowCase(
      "unproved exclusive-results",
      "URLSession.shared.dataTask(with: u) { data, _, error in if let error { print(error); done(nil) } else if let data { print(data); done(1) } }.resume()"
    ),
    FlowCase(
      "unproved exclusive-results",
      "URLSession.shared.dataTask(with: u) { data, _, error in if let error { print(error); done(nil) }\nif let data { print(data); done(1) } }.resume()"
    ),
    FlowCase(
      "never",
      "URLSession.shared.dataTask(with: u) { data, _, error in guard let data else { return }\nprint(data); done(1) }.resume()"
    ),
    FlowCase(
      "once later",
      "URLSession.shared.dataTask(with: u) { data, _, error in guard let data, error == nil else { done(nil); return }\nprint(data); done(1) }.resume()"
    ),
    FlowCase(
      "never",
      "URLSession.shared.dataTask(with: u) { error, _, _ in if error == nil { URLSession.shared.dataTask(with: u) { _, _, error in if error != nil { done(nil) } }.resume() } else { done(1) } }.resume()"
    ),
  ]

  static let handedOn: [FlowCase] = [
    FlowCase("once in place", "g(done)", context: "func g(_ h: (Int?) -> Void) { h(1) }"),
    FlowCase(
      "once later", "g(done)",
      context: "func g(_ h: @escaping (Int?) -> Void) { DispatchQueue.main.async { h(1) } }"),
    FlowCase(
      "once later", "g { done($0) }",
      context: "func g(_ h: @escaping (Int?) -> Void) { DispatchQueue.main.async { h(1) } }"),
    FlowCase(
      "never", "g { if $0 == nil { done($0) } }",
      context: "func g(_ h: @escaping (Int?) -> Void) { DispatchQueue.main.async { h(1) } }"),
    FlowCase(
      "unproved faulty-callee", "g(done)",
      context: "func g(_ h: (Int?) -> Void) { if Bool.random() { h(1) } }"),
    FlowCase("unproved faulty-callee", "g(done)", context: "func g(_ h: (Int?) -> Void) { h(1); h(1) }"),
    FlowCase(
      "not called-repeatedly", "g(done)", context: "func g(_ h: (Int?) -> Void) { for _ in 0..<3 { h(1) } }"),
    FlowCase(
      "unproved stored-by-callee", "g(done)",
      context: "var s: ((Int?) -> Void)?\nfunc g(_ h: @escaping (Int?) -> Void) { s = h }"),
    FlowCase("unproved stored-by-callee", "S(done: done)", context: "struct S { let done: (Int?) -> Void }"),
    FlowCase(
      "once in place", "g(2, done)",
      context: "func g(_ n: Int, _ h: (Int?) -> Void) { if n == 0 { h(1) } else { g(n - 1, h) } }"),
    FlowCase(
      "once in place", "g(2, done)",
      context:
        "func g(_ n: Int, _ h: (Int?) -> Void) { if n == 0 { h(1) } else { k(n, h) } }\nfunc k(_ n: Int, _ h: (Int?) -> Void) { g(n - 1, h) }"
    ),
    FlowCase("twice", "g(done)\ng(done)", context: "func g(_ h: (Int?) -> Void) { h(1) }"),
    FlowCase(
      "once in place", "g(done: done)",
      context: "func g(done: (Int?) -> Void) { done(1) }\nfunc g(other: (Int?) -> Void) { }"),
    FlowCase(
      "unproved unknown-callee", "P().g(done)",
      context: "protocol Q { func g(_ h: (Int?) -> Void) }\nfunc P() -> any Q { fatalError() }"),
    FlowCase(
      "once in place", "let p: any Q = R()\np.g(done)",
      context:
        "protocol Q { func g(_ h: (Int?) -> Void) }\nstruct R: Q { func g(_ h: (Int?) -> Void) { h(1) } }"),
    FlowCase(
      "unproved faulty-callee", "let p: any Q = R()\np.g(done)",
      context:
        "protocol Q { func g(_ h: (Int?) -> Void) }\nstruct R: Q { func g(_ h: (Int?) -> Void) { h(1) } }\nstruct T: Q { func g(_ h: (Int?) -> Void) { } }"
    ),
    FlowCase(
      "unproved unknown-callee", "let p: any Q = r\np.g(done)",
      context: "protocol Q { func g(_ h: (Int?) -> Void) }"),
    FlowCase(
      "unproved faulty-callee", "let p = B()\np.g(done)",
      context:
        "class B { func g(_ h: (Int?) -> Void) { h(1) } }\nclass D: B { override func g(_ h: (Int?) -> Void) { } }"
    ),
    FlowCase(
      "once in place", "let p = B()\np.g(done)",
      context:
        "class B { func g(_ h: (Int?) -> Void) { h(1) } }\nclass D: B { override func g(_ h: (Int?) -> Void) { super.g(h) } }"
    ),
    FlowCase(
      "once later", "DispatchQueue.main.soon { done(1) }",
      context: "extension DispatchQueue { func soon(_ work: @escaping () -> Void) { async(execute: work) } }"),
    FlowCase(
      "unproved unknown-callee", "thing.g(done)", context: "struct R { func g(_ h: (Int?) -> Void) { h(1) } }"
    ),
    FlowCase(
      "once in place", "g({ done($0) }, { done(nil) })",
      context: "func g(_ a: (Int?) -> Void, _ b: () -> Void) { if Bool.random() { a(1) } else { b() } }"),
    FlowCase(
      "twice", "g({ done($0) }, { done(nil) })",
      context: "func g(_ a: (Int?) -> Void, _ b: () -> Void) { a(1); b() }"),
    FlowCase("unproved unknown-callee", "thing.load(success: { done($0) }, failure: { done(nil) })"),
    FlowCase("unproved escaping-handler", "return [done].first!(1)"),
    FlowCase(
      "once in place", "g(u: 1) { done($0) }",
      context: "func g(u: Int, v: Int = 1, h: (Int?) -> Void) { h(1) }"),
  ]

  static let extensions: [FlowCase] = [
    FlowCase(
      "once in place", "g(u: 1) { done($0) }",
      context: "func g(u: Int, h: (Int?) -> Void) { h(1) }\nfunc g(u: Int) async -> Int? { 1 }"),
    FlowCase(
      "unproved droppable-closure", "let v = UIViewController()\nv.present(1, animated: true) { done(1) }",
      context:
        "extension UIViewController { func present(_ r: Int, animated: Bool, completion: (() -> Void)?) { present(r, animated: animated, completion: completion) } }"
    ),
    FlowCase(
      "once later", "DispatchQueue.main.async { done(1) }",
      context: "extension DispatchQueue { func async(_ work: @escaping () -> Void) { async(execute: work) } }"
    ),
    FlowCase(
      "unproved unproved-callee", "g(done)", context: "func g(_ h: (Int?) -> Void) { g(h) }"),
    FlowCase(
      "twice",
      "var error: (any Error)?\nerror = x == nil ? E() : nil\nif let error { print(error); done(nil) }\ndone(1)"
    ),
    FlowCase(
      "unproved correlated-conditions",
      "var error: (any Error)?\nif error != nil { done(nil) }\n[1].forEach { _ in error = E() }\nif error == nil { done(1) }"
    ),
    FlowCase(
      "unproved called-repeatedly",
      "var called = false\nwhile true { if called { break }; called = true; done(1) }"),
    FlowCase(
      "unproved unknown-callee",
      "var n = 3\nfor i in 0..<3 { somewhere(i) { n -= 1; if n == 0 { done(1) } } }"),
    FlowCase(
      "unproved throwing-callee", "do { try k(done) } catch { }",
      context: "func k(_ h: (Int?) -> Void) throws { if Bool.random() { h(1) } else { h(2) } }"),
    FlowCase(
      "unproved correlated-conditions",
      "var n = 0\nfor _ in 0..<3 { n += 1; if n == 3 { done(1); return } }"),
    FlowCase(
      "unproved called-repeatedly",
      "var n = 0\n[1].forEach { _ in n += 1; if n == 3 { done(1) } }"),
    FlowCase(
      "unproved called-repeatedly",
      "for i in 0..<3 { stored = nil; if i == 2 { done(1) } }"),
    FlowCase(
      "unproved correlated-conditions",
      "let isThere = x != nil\nif x == nil { done(nil) }\nif isThere { done(1) }"),
    FlowCase(
      "unproved correlated-conditions",
      "if let x { done(x) }\nlet isThere = x != nil\nif !isThere { done(1) }"),
    FlowCase(
      "twice", "Task { do { try done(1) } catch { print(error); try? done(2) } }",
      parameters: "done: @escaping (Int?) throws -> Void"),
    FlowCase("once in place", "do { try g() } catch _ { }\ndone(1)", context: g),
  ]

  static let others: [FlowCase] = [
    FlowCase("not stored-handler", "stored = done"),
    FlowCase("not stored-handler", "self.stored = { done($0) }"),
    FlowCase("not stored-handler", "list.append(done)"),
    FlowCase("not stored-handler", "table[3] = done"),
    FlowCase("not stored-handler", "return done", effects: "-> (Int?) -> Void"),
    FlowCase("not stored-handler", "return { done(1) }", effects: "-> () -> Void"),
    FlowCase("once in place", "done?(1)", parameters: "done: ((Int?) -> Void)?"),
    FlowCase(
      "once in place", "guard let done else { return }\ndone(1)", parameters: "done: ((Int?) -> Void)?"),
    FlowCase(
      "once in place", "if let callback = done { callback(1) }", parameters: "done: ((Int?) -> Void)?"),
    FlowCase("once in place", "if done != nil { done!(1) }", parameters: "done: ((Int?) -> Void)?"),
    FlowCase(
      "once in place", "guard done != nil, let done = done else { return }\ndone(1)",
      parameters: "done: ((Int?) -> Void)? = nil"),
    FlowCase("never", "if x == nil { done?(1) }", parameters: "x: Int?, done: ((Int?) -> Void)? = nil"),
    FlowCase("once later", "DispatchQueue.main.async { done?(1) }", parameters: "done: ((Int?) -> Void)?"),
    FlowCase(
      "once in place", "if x == nil { doneBadly() } else { doneWell() }",
      parameters: "x: Int?, doneWell: () -> Void, doneBadly: () -> Void"),
    FlowCase(
      "twice", "if x == nil { doneBadly() }\ndoneWell()",
      parameters: "x: Int?, doneWell: () -> Void, doneBadly: () -> Void"),
    FlowCase("not delegate-decision", "decisionHandler(1)", parameters: "decisionHandler: (Int) -> Void"),
    FlowCase("never", "let done = 3\nprint(done)"),
    FlowCase("once in place", "do { let done = 3; print(done) }\ndone(1)"),
    FlowCase("once in place", "let y: Void = done(1)\nprint(y)"),
    FlowCase("once in place", "print(done(1))"),
    FlowCase("once in place", "lock.lock(); defer { lock.unlock() }\ndone(1)"),
  ]
}
