import type pg from "pg"
import { t as platform } from "#messages/server.platform.js"
import { t } from "#messages/server.programme.js"
import { isSame } from "../../../schema/core/canonical.ts"
import { NotFound, Stale } from "../../../schema/core/errors.ts"
import type { Logo } from "../../../schema/programme/logo.ts"
import {
  ProgrammeSettings,
  programmeStream,
  type Programme,
  type SomeSettings
} from "../../../schema/programme/programme.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Log } from "../../platform/eventlog/index.ts"

type Host = { readonly pool: pg.Pool; readonly log: Pick<Log, "command"> }

type Stored = ProgrammeSettings & Pick<Programme, "year"> & { readonly logo: Logo | null; readonly version: number }

const fields = Object.keys(ProgrammeSettings.fields)

/** The programme's settings. @throws NotFound before the set-up */
export const settingsOf = async (sql: Sql): Promise<Stored> => {
  const { rows } = await sql.query<Stored>(`select ${fields.join(", ")}, year, logo, version from programme`)
  if (rows[0] === undefined) throw new NotFound({ message: t.notSetUp })
  return rows[0]
}

const pick = (from: object, names: readonly string[]): SomeSettings =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/**
 * Changes some of the programme's settings by one event that says from what to what; where nothing differs nothing
 * happens.
 * @throws NotFound before the set-up, Stale with the settings as they are now
 */
export const changeSettings = async (
  { pool, log }: Host,
  { version, ...sent }: SomeSettings & { readonly version: number },
  gesture: CommandContext
): Promise<Stored> => {
  const now = await settingsOf(pool)
  if (await isDone(pool, gesture)) return now
  if (now.version !== version) throw stale(now)
  const changed = fields.filter((field) => field in sent && !isSame(valueIn(sent, field), valueIn(now, field)))
  if (changed.length === 0) return now
  try {
    await log.command({
      ...commandOf(gesture),
      stream: programmeStream,
      type: "programme.settingsChanged",
      expected: version,
      data: { from: pick(now, changed), to: pick(sent, changed) }
    })
  } catch (error) {
    throw error instanceof Stale ? stale(await settingsOf(pool)) : error
  }
  return settingsOf(pool)
}

const valueIn = (settings: object, field: string): unknown => (settings as Readonly<Record<string, unknown>>)[field]

export const stale = ({ version, ...current }: Stored): Stale =>
  new Stale({ message: platform.changedWhileEditing, version, current })

type Change = {
  readonly version: number
  readonly at: Date
  readonly by: string | null
  readonly from: SomeSettings & { readonly logo?: Logo | null }
  readonly to: SomeSettings & { readonly logo?: Logo | null }
}

/** SQL: one side of a change by field; the events of years and logos are about one. */
const named = (side: "from" | "to"): string =>
  `case e.type when 'programme.yearOpened' then jsonb_build_object('year', e.data->'${side}')
     when 'programme.logoChanged' then jsonb_build_object('logo', e.data->'${side}') else e.data->'${side}' end`

const changesText = `
  select e.version, e.at, a.username as by,
    ${named("from")} as "from", ${named("to")} as "to"
  from events e left join accounts a on a.id = (e.meta->>'by')::int
  where e.stream = $1 and e.type in ('programme.settingsChanged', 'programme.logoChanged', 'programme.yearOpened')`

/** A page of the changes of the settings, the logo and the year, the latest first. */
export const settingsChanges = async (pool: pg.Pool, asked: PageQuery) => {
  const found = await pageOf<Change>(
    pool,
    { text: changesText, values: [programmeStream], order: "version desc" },
    asked
  )
  return {
    ...found,
    rows: found.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), changed: Object.keys(row.to) }))
  }
}
