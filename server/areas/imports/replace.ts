import { t } from "#messages/server.imports.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import type { Portal } from "../../platform/portal.ts"
import { jobOf, movedRows } from "./job.ts"
import { kinds } from "./kinds/index.ts"
import { oneJob } from "./lists.ts"
import { changeRows, hold, isOpen, judgeAgain } from "./rows.ts"

/** Rows that one call changes at most; the answer says whether more are left. */
const most = 500

/** A value of a column, and what is written instead. */
type Replacing = { readonly field: string; readonly from: string; readonly to: string }

/**
 * Writes a value over another one in all open rows of an import and judges them again, all or nothing. Fields that
 * several columns make up have no such values. @throws NotFound, Invalid
 */
export const replaceValues = async (portal: Portal, id: number, asked: Replacing, gesture: CommandContext) => {
  const { field, from, to } = asked
  const { scope } = gesture.caller
  const job = await jobOf(portal.pool, id, scope)
  const known = kinds[job.kind].fields(job).find(({ name }) => name === field)
  const column = job.matches.find((match) => match.field === field)?.column ?? null
  if (known === undefined || known.isJoined || column === null)
    throw new Invalid({ message: t.noColumn, fields: { field: t.fieldOfImport } })
  let changed = 0
  await changeRows(portal, job, gesture, async (client) => {
    const { rows } = await client.query<{ line: number }>(
      `select line from import_rows
       where job = $1 and verdict not in ('added', 'refused') and coalesce(fixes->>$2, cells->>$3::int, '') = $4
       order by line limit ${most}`,
      [id, field, column, from]
    )
    const alike = (
      await hold(
        client,
        job,
        rows.map(({ line }) => line)
      )
    ).filter(isOpen)
    const lines = alike.map(({ line }) => line)
    changed = lines.length
    if (changed === 0) return undefined
    await client.query(
      `update import_rows set fixes = coalesce(fixes, '{}') || jsonb_build_object($3::text, $4::text)
       where job = $1 and line = any($2)`,
      [id, lines, field, to.trim()]
    )
    return { how: "mended", lines, change: movedRows(await judgeAgain(client, job, alike)) }
  })
  return { changed, is_whole: changed < most, import: await oneJob(portal, id, scope) }
}
