import { t } from "#messages/server.imports.js"
import { Refused } from "../../../schema/core/errors.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { jobOf, movedRows } from "./job.ts"
import type { Job } from "./kinds/index.ts"
import { oneJob } from "./lists.ts"
import { maxAlike, type Known, hold, judgeAgain, isOpen, changeRows, type Choice, how } from "./rows.ts"

/** Which rows a choice is for: the others are left as they are. */
const isFor = {
  add: ({ verdict }: Known) => verdict === "doubtful",
  leave: isOpen,
  restore: ({ verdict, is_erased }: Known) => verdict === "refused" && !is_erased
}

/** Decides about rows and judges again what stays, all or nothing. @throws NotFound, Refused */
export const decideRows = async (
  portal: Portal,
  id: number,
  lines: ReadonlyArray<number>,
  choice: Choice,
  gesture: CommandContext
) => {
  const job = await jobOf(portal.pool, id, gesture.caller.scope)
  await checkRestorable(portal, id, choice, gesture)
  await changeRows(portal, job, gesture, async (client) => {
    const known = (await hold(client, job, lines)).filter(isFor[choice])
    const own = known.map(({ line }) => line)
    if (!own.length) return undefined
    const moves = choice === "leave" ? await leave(client, job, known) : await restore(client, job, known, choice)
    return { how: how[choice], lines: own, change: movedRows(moves) }
  })
  return oneJob(portal, id, gesture.caller.scope)
}

/** Rows of an ended import are restored while they are kept. @throws Refused later */
const checkRestorable = async (
  portal: Portal,
  id: number,
  choice: Choice,
  { caller }: CommandContext
): Promise<void> => {
  if (choice !== "restore") return
  const { state, kept_until } = await oneJob(portal, id, caller.scope)
  if (kept_until !== null && new Date(kept_until) > new Date()) return
  throw new Refused({ message: t.rowsDeleted, allowed: [], state })
}

/** Rows that were taken for the same as one that is left out, or like it, are judged anew. */
const leave = async (client: Sql, job: Job, known: ReadonlyArray<Known>) => {
  const own = known.map(({ line }) => line)
  await client.query(
    "update import_rows set verdict = 'refused', choice = null, faults = null where job = $1 and line = any($2)",
    [job.id, own]
  )
  const others = await client.query<Known>(
    `select line, verdict, alike, false as is_erased from import_rows
     where job = $1 and alike = any($2) and verdict in ('doubtful', 'present') and line <> all($3) order by line
     limit ${maxAlike} for update`,
    [job.id, known.flatMap(({ alike }) => alike ?? []), own]
  )
  return [
    ...known.map(({ verdict }) => [verdict, "refused"] as const),
    ...(others.rows.length ? await judgeAgain(client, job, others.rows) : [])
  ]
}

const restore = async (client: Sql, job: Job, known: ReadonlyArray<Known>, choice: "add" | "restore") => {
  await client.query("update import_rows set verdict = 'unchecked', choice = $3 where job = $1 and line = any($2)", [
    job.id,
    known.map(({ line }) => line),
    choice === "add" ? "add" : null
  ])
  return judgeAgain(client, job, known)
}
