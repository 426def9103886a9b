import { noteFault } from "./http/failures.ts"

/**
 * Takes charge of work that nobody waits for: a failure is logged and ends nothing. `what` names the work in the log.
 */
export const inBackground = (what: string, work: Promise<unknown> | void): void => {
  work?.catch((error: unknown) => noteFault(error, { what }))
}
