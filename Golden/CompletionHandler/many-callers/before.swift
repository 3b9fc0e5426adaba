import Foundation

// All of them call one function: each is a change of its own, and awaits the async form beside that function.
private final class Zoo: @unchecked Sendable {
  private var counts: [String: Int] = [:]

  func count(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    let number = counts[name] ?? 0
    DispatchQueue.global().async { completion(number) }
  }

  func adders(completion: @escaping @Sendable (Int) -> Void) { count("adder", completion: completion) }
  func alpacas(completion: @escaping @Sendable (Int) -> Void) { count("alpaca", completion: completion) }
  func badgers(completion: @escaping @Sendable (Int) -> Void) { count("badger", completion: completion) }
  func bears(completion: @escaping @Sendable (Int) -> Void) { count("bear", completion: completion) }
  func beavers(completion: @escaping @Sendable (Int) -> Void) { count("beaver", completion: completion) }
  func bisons(completion: @escaping @Sendable (Int) -> Void) { count("bison", completion: completion) }
  func boars(completion: @escaping @Sendable (Int) -> Void) { count("boar", completion: completion) }
  func bobcats(completion: @escaping @Sendable (Int) -> Void) { count("bobcat", completion: completion) }
  func buffalos(completion: @escaping @Sendable (Int) -> Void) { count("buffalo", completion: completion) }
  func camels(completion: @escaping @Sendable (Int) -> Void) { count("camel", completion: completion) }
  func cheetahs(completion: @escaping @Sendable (Int) -> Void) { count("cheetah", completion: completion) }
  func chipmunks(completion: @escaping @Sendable (Int) -> Void) { count("chipmunk", completion: completion) }
  func coatis(completion: @escaping @Sendable (Int) -> Void) { count("coati", completion: completion) }
  func cobras(completion: @escaping @Sendable (Int) -> Void) { count("cobra", completion: completion) }
  func cougars(completion: @escaping @Sendable (Int) -> Void) { count("cougar", completion: completion) }
  func coyotes(completion: @escaping @Sendable (Int) -> Void) { count("coyote", completion: completion) }
  func cranes(completion: @escaping @Sendable (Int) -> Void) { count("crane", completion: completion) }
  func deers(completion: @escaping @Sendable (Int) -> Void) { count("deer", completion: completion) }
  func dingos(completion: @escaping @Sendable (Int) -> Void) { count("dingo", completion: completion) }
  func doves(completion: @escaping @Sendable (Int) -> Void) { count("dove", completion: completion) }
  func eagles(completion: @escaping @Sendable (Int) -> Void) { count("eagle", completion: completion) }
  func elands(completion: @escaping @Sendable (Int) -> Void) { count("eland", completion: completion) }
  func elks(completion: @escaping @Sendable (Int) -> Void) { count("elk", completion: completion) }
  func emus(completion: @escaping @Sendable (Int) -> Void) { count("emu", completion: completion) }
  func ermines(completion: @escaping @Sendable (Int) -> Void) { count("ermine", completion: completion) }
  func falcons(completion: @escaping @Sendable (Int) -> Void) { count("falcon", completion: completion) }
  func ferrets(completion: @escaping @Sendable (Int) -> Void) { count("ferret", completion: completion) }
  func finchs(completion: @escaping @Sendable (Int) -> Void) { count("finch", completion: completion) }
  func foxes(completion: @escaping @Sendable (Int) -> Void) { count("fox", completion: completion) }
  func gazelles(completion: @escaping @Sendable (Int) -> Void) { count("gazelle", completion: completion) }
  func geckos(completion: @escaping @Sendable (Int) -> Void) { count("gecko", completion: completion) }
  func gibbons(completion: @escaping @Sendable (Int) -> Void) { count("gibbon", completion: completion) }
  func gnus(completion: @escaping @Sendable (Int) -> Void) { count("gnu", completion: completion) }
  func goats(completion: @escaping @Sendable (Int) -> Void) { count("goat", completion: completion) }
  func gooses(completion: @escaping @Sendable (Int) -> Void) { count("goose", completion: completion) }
  func hares(completion: @escaping @Sendable (Int) -> Void) { count("hare", completion: completion) }
  func hawks(completion: @escaping @Sendable (Int) -> Void) { count("hawk", completion: completion) }
  func herons(completion: @escaping @Sendable (Int) -> Void) { count("heron", completion: completion) }
  func hyenas(completion: @escaping @Sendable (Int) -> Void) { count("hyena", completion: completion) }
  func ibexs(completion: @escaping @Sendable (Int) -> Void) { count("ibex", completion: completion) }
  func ibiss(completion: @escaping @Sendable (Int) -> Void) { count("ibis", completion: completion) }
  func iguanas(completion: @escaping @Sendable (Int) -> Void) { count("iguana", completion: completion) }
  func impalas(completion: @escaping @Sendable (Int) -> Void) { count("impala", completion: completion) }
  func jackals(completion: @escaping @Sendable (Int) -> Void) { count("jackal", completion: completion) }
  func jaguars(completion: @escaping @Sendable (Int) -> Void) { count("jaguar", completion: completion) }
  func koalas(completion: @escaping @Sendable (Int) -> Void) { count("koala", completion: completion) }
  func lemurs(completion: @escaping @Sendable (Int) -> Void) { count("lemur", completion: completion) }
  func leopards(completion: @escaping @Sendable (Int) -> Void) { count("leopard", completion: completion) }
  func lions(completion: @escaping @Sendable (Int) -> Void) { count("lion", completion: completion) }
  func llamas(completion: @escaping @Sendable (Int) -> Void) { count("llama", completion: completion) }
  func lynxs(completion: @escaping @Sendable (Int) -> Void) { count("lynx", completion: completion) }
  func macaws(completion: @escaping @Sendable (Int) -> Void) { count("macaw", completion: completion) }
  func martens(completion: @escaping @Sendable (Int) -> Void) { count("marten", completion: completion) }
  func moles(completion: @escaping @Sendable (Int) -> Void) { count("mole", completion: completion) }
  func mooses(completion: @escaping @Sendable (Int) -> Void) { count("moose", completion: completion) }
  func newts(completion: @escaping @Sendable (Int) -> Void) { count("newt", completion: completion) }
  func ocelots(completion: @escaping @Sendable (Int) -> Void) { count("ocelot", completion: completion) }
  func okapis(completion: @escaping @Sendable (Int) -> Void) { count("okapi", completion: completion) }
  func otters(completion: @escaping @Sendable (Int) -> Void) { count("otter", completion: completion) }
  func owls(completion: @escaping @Sendable (Int) -> Void) { count("owl", completion: completion) }
  func pandas(completion: @escaping @Sendable (Int) -> Void) { count("panda", completion: completion) }

  func report() {
    adders { print($0) }
    alpacas { print($0) }
    badgers { print($0) }
    bears { print($0) }
    beavers { print($0) }
    bisons { print($0) }
    boars { print($0) }
    bobcats { print($0) }
    buffalos { print($0) }
    camels { print($0) }
    cheetahs { print($0) }
    chipmunks { print($0) }
    coatis { print($0) }
    cobras { print($0) }
    cougars { print($0) }
    coyotes { print($0) }
    cranes { print($0) }
    deers { print($0) }
    dingos { print($0) }
    doves { print($0) }
    eagles { print($0) }
    elands { print($0) }
    elks { print($0) }
    emus { print($0) }
    ermines { print($0) }
    falcons { print($0) }
    ferrets { print($0) }
    finchs { print($0) }
    foxes { print($0) }
    gazelles { print($0) }
    geckos { print($0) }
    gibbons { print($0) }
    gnus { print($0) }
    goats { print($0) }
    gooses { print($0) }
    hares { print($0) }
    hawks { print($0) }
    herons { print($0) }
    hyenas { print($0) }
    ibexs { print($0) }
    ibiss { print($0) }
    iguanas { print($0) }
    impalas { print($0) }
    jackals { print($0) }
    jaguars { print($0) }
    koalas { print($0) }
    lemurs { print($0) }
    leopards { print($0) }
    lions { print($0) }
    llamas { print($0) }
    lynxs { print($0) }
    macaws { print($0) }
    martens { print($0) }
    moles { print($0) }
    mooses { print($0) }
    newts { print($0) }
    ocelots { print($0) }
    okapis { print($0) }
    otters { print($0) }
    owls { print($0) }
    pandas { print($0) }
  }
}
