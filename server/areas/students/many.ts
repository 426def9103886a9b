import { t as places } from "#messages/server.places.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { studentsOf } from "./one.ts"

type Host = Pick<Portal, "pool" | "log">

/** How many students something happened to, and how many needed no change. */
export type Counted = { readonly changed: number; readonly unchanged: number }

/**
 * Does one thing to many students in one transaction: to all whom `happens` names it for, or, if one is refused, to
 * none.
 */
const toAll = (
  { log }: Host,
  ids: readonly number[],
  gesture: CommandContext,
  happens: (state: StreamState["state"] | undefined) => Pick<NewEvent, "type" | "data"> | undefined
): Promise<Counted> =>
  log.batch({
    ...commandOf(gesture),
    streams: ids.map(studentStream),
    decide: (states) => {
      const events = ids.flatMap((id): NewEvent[] => {
        const stream = studentStream(id)
        const event = happens(states.get(stream)?.state)
        return event === undefined ? [] : [{ stream, ...event }]
      })
      return { events, reply: { changed: events.length, unchanged: ids.length - events.length } }
    }
  })

/** Withdraws students. @throws NotFound when one is outside of the scope, and then none is withdrawn */
export const withdrawStudents = async (
  host: Host,
  ids: readonly number[],
  reason: string,
  gesture: CommandContext
): Promise<Counted> => {
  await studentsOf(host.pool, ids, gesture.caller.scope)
  return toAll(host, ids, gesture, (state) =>
    state?.value === "registered" ? { type: "student.withdrawn", data: { reason } } : undefined
  )
}

/** Takes withdrawals back. @throws NotFound, Refused for one who was erased */
export const reinstateStudents = async (
  host: Host,
  ids: readonly number[],
  gesture: CommandContext
): Promise<Counted> => {
  await studentsOf(host.pool, ids, gesture.caller.scope)
  return toAll(host, ids, gesture, (state) =>
    state?.value === "registered" ? undefined : { type: "student.reinstated", data: {} }
  )
}

type Sponsoring = { readonly student_ids: readonly number[]; readonly sponsored: boolean }

/**
 * A school of the caller's scope promises the fee of students: of the scope, or of those who named it as their
 * referrer. A promise is taken back by the school that made it. @throws NotFound, Refused once a fee is paid, or
 * another school pays
 */
export const sponsorStudents = async (
  host: Host,
  schoolId: number,
  { student_ids: ids, sponsored }: Sponsoring,
  gesture: CommandContext
): Promise<Counted> => {
  const {
    caller: { scope }
  } = gesture
  const { bind, values } = sqlParams()
  const { rowCount } = await host.pool.query(
    `select from schools h where h.id = ${bind(schoolId)}
      and ${inScope(scope, { ...scopeColumns("h"), school: "h.id" }, bind)}`,
    values
  )
  if (!rowCount) throw new NotFound({ message: places.noSchool })
  const own = { kind: "school", id: schoolId } as const
  await studentsOf(host.pool, ids, own, { school: "coalesce(s.school_id, s.referrer_school_id)" })
  return toAll(host, ids, gesture, (state) => {
    const isMine = state?.context["sponsorId"] === schoolId
    if (isMine === sponsored || (!sponsored && state?.context["sponsorId"] === null)) return undefined
    return sponsored ? { type: "student.sponsored", data: { schoolId } } : { type: "student.unsponsored", data: {} }
  })
}
