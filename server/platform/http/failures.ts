import { randomUUID } from "node:crypto"
import { t } from "#messages/server.platform.js"
import type { PortalError } from "../../../schema/core/errors.ts"
import { isPortalError, StorageFull, Unavailable, Unexpected } from "../../../schema/core/errors.ts"
import { transactionUnknown } from "../db/connections.ts"
import { inRequestLanguage } from "../eventlog/refused.ts"
import { holdFault } from "../monitoring/faults.ts"
import { currentRequest } from "./requestContext.ts"

/**
 * PostgreSQL's states for a server that is going down, starting or out of connections; class 08 is the connection
 * itself.
 */
const awayStates = /^(08|57P0[1-3]$|53300$)/

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN"
])

const awayWords =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|terminating connection|query read timeout|not queryable|pool after calling end/i

type Thrown = {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly cause?: unknown
}

/**
 * Whether something thrown says that the database cannot be reached for the moment, as opposed to disliking a
 * statement.
 */
const isAway = (thrown: unknown): boolean => {
  if (typeof thrown !== "object" || thrown === null) return false
  const { code, syscall, message, cause } = thrown as Thrown
  if (typeof code === "string" && awayStates.test(code)) return true
  if (typeof code === "string" && awayCodes.has(code) && (code !== "ENOENT" || syscall === "connect")) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isAway)) return true
  return (typeof message === "string" && awayWords.test(message)) || (cause !== undefined && isAway(cause))
}

/** What a full disk, a used-up quota and a limit on file sizes are called; 53100 is PostgreSQL's name for it. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"])

/** PostgreSQL's name for a statement that took too long, such as one that waits for a lock. */
const cancelledCodes = new Set(["57014"])

/** PostgreSQL's name for a lock that was not granted in time: nothing was written. */
const lockedCodes = new Set(["55P03"])

/** A commit that no replica has: it may be kept or lost. */
const unknownCodes = new Set([transactionUnknown])

const hasCode = (thrown: unknown, codes: ReadonlySet<string>): boolean => {
  if (typeof thrown !== "object" || thrown === null) return false
  const { code, cause } = thrown as Thrown
  return (typeof code === "string" && codes.has(code)) || (cause !== undefined && hasCode(cause, codes))
}

/**
 * What the log may keep of an error. PostgreSQL puts rows and values into its messages and details, so of a database
 * error only its state and the names of what it concerns are kept.
 */
const described = (thrown: unknown): object => {
  if (!(thrown instanceof Error)) return { what: typeof thrown }
  const frames = (thrown.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  if ("severity" in thrown && "code" in thrown) {
    const { code, table, column, constraint, routine } = thrown as unknown as Record<string, unknown>
    return { what: "DatabaseError", code, table, column, constraint, routine, frames }
  }
  return {
    what: thrown.name,
    message: thrown.message,
    frames,
    ...(thrown.cause ? { cause: described(thrown.cause) } : {})
  }
}

/**
 * The answer to whatever a handler threw: a declared error as it is; 503 while the database is away, its commits wait
 * for a replica, or a lock is held; with a line in the log, 503 for a statement that took too long and 507 when a disk
 * is full; anything else is logged under a new id, and the id is all that the answer says of it.
 */
export const failureOf = (thrown: unknown): PortalError => {
  if (isPortalError(thrown)) return inRequestLanguage(thrown)
  if (hasCode(thrown, unknownCodes)) return new Unavailable({ message: t.outcomeUnknown })
  if (hasCode(thrown, lockedCodes)) return new Unavailable({ message: t.writingStalled })
  if (isAway(thrown)) return new Unavailable({ message: t.databaseAway })
  const id = noteFault(thrown)
  if (hasCode(thrown, cancelledCodes)) return new Unavailable({ message: t.databaseAway })
  if (hasCode(thrown, fullCodes))
    return new StorageFull({
      message: t.storageFull
    })
  return new Unexpected({ message: t.unexpected({ id }), id })
}

/**
 * Logs an unexpected fault without personal data. `more` names where it happened.
 * @returns the id that it is logged under: that of the request if it happened in one
 */
export const noteFault = (thrown: unknown, more: Readonly<Record<string, string>> = {}): string => {
  const { id = randomUUID(), call } = currentRequest() ?? {}
  const at = new Date().toISOString()
  console.error(JSON.stringify({ level: "error", id, at, call, ...more, ...described(thrown) }))
  holdFault(thrown, id, at, call)
  return id
}
