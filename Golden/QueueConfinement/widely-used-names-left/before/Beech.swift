struct Beech {
  var queue = 1
  var pending = 2
  var limit = 3
}
