import Foundation

final class Legacy
{
    var lines: [String] = []

    func append(_ line: String)
    {
        DispatchQueue.main.async
        {
            self.lines.append(line)
        }
        DispatchQueue.main.async()
        { [weak self] in
            self?.lines.append(line)
        }
    }
}
