/** Where the signed roots of the log are published, for everybody. */
export const logRootsPath = "/.well-known/log-roots"
