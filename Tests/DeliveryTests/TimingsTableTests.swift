import Codebase
import Delivery
import Migration
import Testing

@Suite struct TimingsTableTests {
  private func cost(_ processor: Int, _ wall: Int) -> Cost {
    Cost(wall: .milliseconds(wall), processor: .milliseconds(processor))
  }

  @Test func whatCostsTheMostComesFirst() {
    var costs = WorkCosts()
    costs.add(cost(61, 40), to: .reading)
    costs.add(cost(1000, 500), to: .planning)
    costs.add(cost(704, 400), to: .planning)
    costs.add(search: cost(3, 3), to: "main-queue", isAgain: false)
    costs.add(search: cost(12, 12), to: "completion-handler", isAgain: false)
    costs.add(search: cost(20, 21), to: "completion-handler", isAgain: true)
    costs.add(planning: cost(1400, 1500), to: "completion-handler")
    for (number, path) in ["A", "B", "C", "D", "E", "F"].enumerated() {
      costs.add(cost(number, 10), to: .file("\(path).swift"), isAgain: false)
    }
    costs.add(cost(40, 50), to: .file("A.swift"), isAgain: false)
    #expect(
      TimingsTable(costs).text() == """
        phase     processor  wall
        reading          61    40
        planning       1704   900
        all            1765   940

        rewrite             sites  search  planning  again   all  wall
        completion-handler      0      12      1400     20  1432  1533
        main-queue              0       3         0      0     3     3

        slowest files  processor  wall
        A.swift               40    60
        F.swift                5    10
        E.swift                4    10
        D.swift                3    10
        C.swift                2    10

        """)
  }
}
