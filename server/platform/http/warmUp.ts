import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Context } from "effect"
import type { HttpApi, HttpApiEndpoint } from "effect/http-api"
import { Access, Kind, Listed } from "../../../schema/core/annotations.ts"
import { roleIds, type Caller, type RoleId } from "../../../schema/core/roles.ts"
import { systemActor } from "../eventlog/actor.ts"
import type { CallerOf } from "./api.ts"
import type { CallInProcess } from "./serve.ts"

/** How long a start waits for the warm-up, in milliseconds. */
const timeLimitMs = 1_500

/** Lists that are read at once: as many connections of the pool are open when the portal begins to listen. */
const concurrency = 4

/**
 * How often each list is read: the first read compiles and connects, the next ones are what the first client would
 * meet.
 */
const rounds = 2

/** Callers of the warm-up, who exist in this process only, and only until it ends. */
export type WarmUpCallers = {
  /** Looks a token up: one of the warm-up's while it lasts, else by the portal's own look-up. */
  readonly callerOf: CallerOf
  readonly tokenOf: (role: RoleId) => string
  readonly end: () => void
}

/** Adds the callers of a warm-up to a look-up of tokens. Their tokens are random and never leave the process. */
export const warmUpCallers = (callerOf: CallerOf): WarmUpCallers => {
  const tokens = new Map(roleIds.map((role) => [role, randomBytes(32).toString("base64url")]))
  const callers = new Map([...tokens].map(([role, token]) => [token, callerWith(role)]))
  return {
    callerOf: (token) => {
      const caller = callers.get(token)
      return caller === undefined ? callerOf(token) : Promise.resolve(caller)
    },
    tokenOf: (role) => tokens.get(role)!,
    end: () => callers.clear()
  }
}

const callerWith = (roleId: RoleId): Caller => ({
  userId: systemActor.userId,
  username: "warm-up",
  roleId,
  isGcc: false,
  scope: { kind: "national", id: null },
  actor: { userId: systemActor.userId, roleId }
})

/**
 * What a warm-up did: the calls that were answered with 200, and those that were answered otherwise, with their status.
 */
export type WarmUp = { readonly answered: readonly string[]; readonly failed: readonly string[] }

/**
 * Reads the first page of every list in this process, through routing, decoding, authorization, SQL and encoding,
 * before the portal listens: a node that has just started then answers its first clients as fast as one that has served
 * for long. Nothing is written. After 1.5 s the start goes on; lists that were not begun by then are skipped.
 */
export const warmUp = async (
  { api, call }: { readonly api: HttpApi.Top; readonly call: CallInProcess },
  { tokenOf, end }: Pick<WarmUpCallers, "tokenOf" | "end">
): Promise<WarmUp> => {
  const [answered, failed]: [string[], string[]] = [[], []]
  const reads = Array.from({ length: rounds }, () => plainLists(api)).flat()
  let isOver = false
  const read = async () => {
    for (let next = reads.shift(); next !== undefined && !isOver; next = reads.shift()) {
      const { name, path, role } = next
      const headers = { authorization: `Bearer ${tokenOf(role)}` }
      const response = await call(new Request(`http://warm-up${path}`, { headers }), "")
      await response.arrayBuffer()
      if (response.status === 200) answered.push(name)
      else failed.push(`${name}: ${response.status}`)
    }
  }
  const limit = new AbortController()
  await Promise.race([
    Promise.allSettled(Array.from({ length: concurrency }, read)),
    sleep(timeLimitMs, undefined, { signal: limit.signal }).catch(() => {})
  ])
  isOver = true
  limit.abort()
  end()
  return { answered, failed }
}

/** The lists that can be read without parameters or filters, each with a role that may read it. */
const plainLists = (api: HttpApi.Top) =>
  Object.values(api.groups)
    .flatMap((group) => Object.values(group.endpoints) as readonly HttpApiEndpoint.Top[])
    .flatMap((endpoint) => {
      const shape = Context.getOrUndefined(endpoint.annotations, Listed)
      const { roles } = Context.getUnsafe(endpoint.annotations, Access)
      if (shape === undefined || Object.keys(shape.requiredFilters).length > 0) return []
      if (Context.getUnsafe(endpoint.annotations, Kind) !== "read") return []
      if (endpoint.method !== "GET" || endpoint.path.includes(":")) return []
      const role = roles === "public" || roles === "signedIn" ? roleIds.at(-1) : roles.at(-1)
      return role === undefined ? [] : [{ name: endpoint.identifier, path: endpoint.path, role }]
    })
