import { hash, verify } from "@node-rs/argon2"
import { randomBytes } from "node:crypto"
import { availableParallelism } from "node:os"

/** Hashing takes a core: as many run as there are cores, so that a rush of sign-ins leaves threads for other work. */
const lanes = Math.max(1, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <A>(work: () => Promise<A>): Promise<A> => {
  if (running >= lanes) await new Promise<void>((next) => waiting.push(next))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id with the least cost that OWASP names: 19 MiB, two passes, one lane. Algorithm 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A password's hash with its salt and parameters, as the table `credentials` keeps it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash that no password has: an unknown user's password is compared with it, so that it takes as long as a known one's. */
const nobody = hashPassword(randomBytes(32).toString("base64url"))

/** Whether a password is the one of a hash; takes the same time where there is no hash, and is then false. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? await nobody
  const same = await inTurn(() => verify(against, password))
  return same && stored !== undefined
}
