/// `1 site`, `2 sites`, `no sites`.
public func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  let noun = count == 1 ? singular : plural ?? singular + "s"
  return count == 0 ? "no \(noun)" : "\(count) \(noun)"
}
