import { Context } from "effect"
import type { HttpApiGroup } from "effect/http-api"
import { commandsOf, permitOf, type AnyCommand, type CommandedKind } from "../../../machines/commands/index.ts"
import type { State } from "../../../machines/decision.ts"
import type { RecordActions } from "../../../schema/actions/calls.ts"
import { Access } from "../../../schema/core/annotations.ts"
import { groups } from "../../../schema/index.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { refusalOf } from "../../platform/http/access.ts"
import type { Portal } from "../../platform/portal.ts"
import { reaches } from "./scopes.ts"
import { refusals } from "./refusals.ts"
import { description } from "../../platform/declaredTexts.ts"
import { reasonText } from "../../../machines/refusalReason.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * What a caller may do with records of a kind now. Three queries for any number of records: which the caller reaches,
 * their states, and what other records say where a command asks that.
 */
export const actionsOf = async (
  { pool, log }: Host,
  kind: CommandedKind,
  asked: readonly string[],
  caller: Caller
): Promise<readonly RecordActions[]> => {
  const open = commandsOf(kind).filter(([name, { call = name }]) => isOpen(call, caller))
  if (open.length === 0)
    return asked.length === 0 ? [] : reached(pool, kind, asked, caller).then((ids) => ids.map(none))
  const ids = await reached(pool, kind, asked, caller)
  const [states, refused] = await Promise.all([
    log.states(ids.map((id) => `${kind}-${id}`)),
    refusedBy(pool, open, ids)
  ])
  return ids.map((id) => {
    const state = states.get(`${kind}-${id}`)?.state ?? beginnings[kind]
    return {
      id,
      actions: open.map(([command, rule]) => {
        const permit = permitOf(kind, rule, caller, state)
        const own = permit.reason === null ? null : reasonText(permit.reasons, description)
        const reason = own ?? refused.get(command)?.get(Number(id)) ?? null
        return { command, allowed: reason === null, reason }
      })
    }
  })
}

const none = (id: string): RecordActions => ({ id, actions: [] })

/** The state that a record of a kind counts as before its first event, where that is not its machine's initial one. */
const beginnings: Readonly<Partial<Record<CommandedKind, State>>> = {
  // A school that a student named before referrals had a record of their own.
  referral: { value: "referred", context: {} }
}

/** The records that a caller's commands reach, of those that are asked for. */
const reached = async (
  pool: Host["pool"],
  kind: CommandedKind,
  asked: readonly string[],
  caller: Caller
): Promise<readonly string[]> => {
  const { bind, values } = sqlParams()
  const number = `case when w.id ~ '^[0-9]{1,9}$' then w.id::int else -1 end`
  const { rows } = await pool.query<{ id: string }>(
    `select w.id from unnest(${bind(asked)}::text[]) with ordinality as w(id, nth)
     where ${reaches[kind](caller, number, bind)} order by w.nth`,
    values
  )
  return rows.map(({ id }) => id)
}

const refusedBy = async (
  pool: Host["pool"],
  open: readonly (readonly [string, AnyCommand])[],
  ids: readonly string[]
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> =>
  new Map(
    await Promise.all(
      open.flatMap(([command]) => {
        const ask = refusals[command]
        return ask === undefined ? [] : [ask(pool, ids.map(Number)).then((found) => [command, found] as const)]
      })
    )
  )

const isOpen = (call: string, caller: Caller): boolean => {
  const access = accesses.get(call)
  if (access === undefined) throw new Error(`No call is named ${call}`)
  return refusalOf(access, caller) === undefined
}

/** Who may make each call, by its name. */
const accesses: ReadonlyMap<string, Context.Service.Shape<typeof Access>> = new Map(
  groups.flatMap((group) =>
    Object.values((group as unknown as HttpApiGroup.Top).endpoints).map((endpoint) => [
      endpoint.identifier,
      Context.getUnsafe(endpoint.annotations, Access)
    ])
  )
)
