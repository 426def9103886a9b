import { hash, verify } from "@node-rs/argon2"
import { randomBytes } from "node:crypto"

/**
 * argon2id (algorithm 2) with 7 MiB and five passes: of the settings that OWASP's password cheat sheet names as equal
 * in strength, the one that takes least time here (400 hashes a second on two cores; 12 MiB and three passes: 320, 19
 * MiB and two: 230). Node's own argon2, of OpenSSL, takes three times as long.
 */
const cost = { algorithm: 2, memoryCost: 7_168, timeCost: 5, parallelism: 1 } as const

/** A password's hash with its salt and parameters, as the table `credentials` keeps it. Runs beside the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * A hash that no password has: an unknown user's password is compared with it, so that it takes as long as a known
 * one's.
 */
const nobody = hashPassword(randomBytes(32).toString("base64url"))

/** Whether a password is the one of a hash; takes the same time where there is no hash, and is then false. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const same = await verify(stored ?? (await nobody), password)
  return same && stored !== undefined
}
