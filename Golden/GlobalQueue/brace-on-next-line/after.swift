import Dispatch

func warmUp(_ words: [String])
{
    Task.detached(priority: .utility)
    {
        print(words.sorted())
    }
}
