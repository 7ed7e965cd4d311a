/// The version of the daemon and of all that comes with it.
public let stylusdVersion = "0.1.0"
