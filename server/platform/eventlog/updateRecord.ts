import { t } from "#messages/server.platform.js"
import { recordName } from "../../../schema/core/entity.ts"
import { Stale } from "../../../schema/core/errors.ts"
import { isSame } from "../../../schema/core/canonical.ts"
import type { Log } from "./index.ts"
import type { Actor } from "./types.ts"

/** What a record tells of itself, as its form has it, and the version that last changed it. */
export type RecordForm<Form> = { readonly version: number; readonly form: Form }

/** A record whose form somebody changes. */
export type FormUpdate<Form> = {
  readonly stream: string
  readonly type: string
  /** What it tells now. @throws NotFound */
  readonly read: () => Promise<RecordForm<Form>>
  /** The fields, by the names that the record has for them, that lie in `personal` and in no event. */
  readonly isPersonal: (field: string) => boolean
}

/** Times that a change is tried again while other things happen to the record. */
const tries = 5

/**
 * Changes what a record tells of itself, from a form that was filled in on a version of it: the event says which fields
 * changed, and of those that are not personal to what. Where nothing differs nothing happens. Other events of the
 * record do not get in the way.
 * @throws Stale with the form as it is now, when somebody else changed it since
 */
export const updateRecord = async <Form extends Readonly<Record<string, unknown>>>(
  log: Pick<Log, "command" | "states">,
  { stream, type, read, isPersonal }: FormUpdate<Form>,
  sent: RecordForm<Form>,
  by: { readonly actor: Actor; readonly commandId?: string },
  left = tries
): Promise<void> => {
  const known = (await log.states([stream])).get(stream)?.version ?? 0
  const now = await read()
  if (now.version !== sent.version) throw stale(now)
  const changed = Object.keys(sent.form).filter((field) => !isSame(sent.form[field], now.form[field]))
  if (changed.length === 0) return
  const valuesOf = (wanted: boolean) =>
    Object.fromEntries(
      changed
        .filter((field) => isPersonal(recordName(field)) === wanted)
        .map((field) => [recordName(field), sent.form[field]])
    )
  const personal = valuesOf(true)
  try {
    await log.command({
      ...by,
      stream,
      type,
      expected: known,
      data: { changed: changed.map(recordName), ...valuesOf(false) },
      ...(Object.keys(personal).length === 0 ? {} : { personal: { subject: stream, data: personal } })
    })
  } catch (error) {
    if (!(error instanceof Stale) || left <= 1) throw error
    await updateRecord(log, { stream, type, read, isPersonal }, sent, by, left - 1)
  }
}

const stale = ({ version, form }: RecordForm<object>): Stale =>
  new Stale({
    message: t.changedWhileEditing,
    version,
    current: form
  })
