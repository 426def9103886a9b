import { t } from "#messages/server.imports.js"
import { t as check } from "#messages/fields.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { ImportField } from "../../../schema/imports/importFields.ts"
import { importJobStream, noRows, type FieldMatch, type RowCounts } from "../../../schema/imports/importJob.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { jobOf } from "./job.ts"
import { kinds } from "./kinds/index.ts"
import { oneJob, type ImportView } from "./lists.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Says which column is what; the rows are then judged by whichever node is free. @throws NotFound, Invalid, Refused */
export const matchColumns = async (
  portal: Portal,
  id: number,
  matches: ReadonlyArray<FieldMatch>,
  gesture: CommandContext
): Promise<ImportView> => {
  const { pool, log } = portal
  const job = await jobOf(pool, id, gesture.caller.scope)
  checkMatches(matches, kinds[job.kind].fields(job), job.columns)
  const stream = importJobStream(id)
  await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      const counts = (states.get(stream)?.state.context["counts"] ?? noRows) as RowCounts
      return {
        events: [{ stream, type: "importJob.mapped", data: { matches, change: uncheckedAgain(counts) } }],
        reply: null
      }
    }
  })
  return oneJob(portal, id, gesture.caller.scope)
}

/** All rows that neither went in nor were left out are to be judged again. */
const uncheckedAgain = ({ ready, doubtful, wrong, present }: RowCounts): RowCounts => ({
  ...noRows,
  unchecked: ready + doubtful + wrong + present,
  ready: -ready,
  doubtful: -doubtful,
  wrong: -wrong,
  present: -present
})

const checkMatches = (
  matches: ReadonlyArray<FieldMatch>,
  fields: ReadonlyArray<ImportField>,
  columns: number
): void => {
  const faults: Record<string, string> = {}
  const taken = new Set<number>()
  const filled = new Set<string>()
  for (const { field, column, value } of matches) {
    const known = fields.find(({ name }) => name === field)
    if (!known) faults[field] = t.noField
    else if (column === null && (value === null || !known.isSharable)) faults[field] = t.chooseColumn
    else if (column !== null && (column >= columns || value !== null)) faults[field] = t.noColumn
    else if (column !== null && taken.has(column)) faults[field] = t.columnTaken
    else if (filled.has(field) && !known.isJoined) faults[field] = t.oneColumnOnly
    if (column !== null) taken.add(column)
    filled.add(field)
  }
  for (const { name, isRequired } of fields) if (isRequired && !filled.has(name)) faults[name] ??= t.chooseColumnFor
  const wrong = fields.filter(({ name }) => name in faults).map(({ title }) => label(title))
  if (Object.keys(faults).length)
    throw new Invalid({ message: check.pleaseCheck({ fields: wrong.join(", ") || t.theColumns }), fields: faults })
}

/** Lets the rows in that are ready. @throws NotFound, Invalid, Refused */
export const startImport = async (
  portal: Portal,
  id: number,
  confirmed: boolean,
  gesture: CommandContext
): Promise<ImportView> => {
  await jobOf(portal.pool, id, gesture.caller.scope)
  if (!confirmed) throw new Invalid({ message: t.confirmFirst, fields: { confirmed: t.mustConfirm } })
  return step(portal, id, "importJob.started", gesture)
}

/** Stops an import that runs; the rows that are going in at this moment still do. @throws NotFound, Refused */
export const cancelImport = (portal: Portal, id: number, gesture: CommandContext): Promise<ImportView> =>
  step(portal, id, "importJob.cancelled", gesture)

/** Gives up what waits, and deletes it. @throws NotFound, Refused */
export const discardImport = async (portal: Portal, id: number, gesture: CommandContext): Promise<ImportView> => {
  const view = await step(portal, id, "importJob.discarded", gesture)
  await portal.pool.query("delete from import_files where job = $1", [id])
  return view
}

const step = async (portal: Portal, id: number, type: string, gesture: CommandContext): Promise<ImportView> => {
  await jobOf(portal.pool, id, gesture.caller.scope)
  await portal.log.command({ ...commandOf(gesture), stream: importJobStream(id), type, data: {} })
  return oneJob(portal, id, gesture.caller.scope)
}
