/** The largest message that a connection may send, in bytes. */
export const maxMessage = 64 * 1024

/** How often a connection is asked whether it is still there, in milliseconds. */
export const pingEvery = 10_000

/** Subscriptions that one socket may hold: a screen's, with some regions opened. */
export const maxSubscriptions = 64

/** How long a connection may stay open before its sender has signed in, in milliseconds. */
export const connectTimeout = 10_000

/** How often sockets hear the server's clock, in milliseconds. */
export const tellClock = 5_000
