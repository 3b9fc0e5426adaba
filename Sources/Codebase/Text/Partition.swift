extension RandomAccessCollection where Index == Int {
  /// The index of the first element that is in the second part; the end where none is.
  ///
  /// - Parameter isInSecondPart: false for the elements up to some place, true for those behind it.
  @inlinable
  public func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
