/**
 * Takes charge of work that nobody waits for. What people have to know of a failure, the work itself shows; whatever
 * else goes wrong is reported as an uncaught error, which the console has.
 */
export const inBackground = (work: PromiseLike<unknown> | void): void => {
  work?.then(undefined, reportError)
}
