import { vi } from "vitest"

/** How long a machine that other work keeps busy may take for what is near at hand, in milliseconds. */
const patience = 20_000

/** Runs a check until it throws no more. @returns what it answered @throws its last error, after twenty seconds */
export const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: patience, interval: 25 })
