import Foundation

final class Legacy
{
    var lines: [String] = []

    func append(_ line: String)
    {
        Task
        { @MainActor in
            self.lines.append(line)
        }
        Task
        { @MainActor [weak self] in
            self?.lines.append(line)
        }
    }
}
