import { t } from "#messages/server.results.js"
import { NotFound, Stale } from "../../../../schema/core/errors.ts"
import type { AwardScheme } from "../../../../schema/results/awardCalls.ts"
import {
  awardSchemeStream,
  presentRules,
  presentScheme,
  type AwardRules
} from "../../../../schema/results/awardScheme.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { schemeActions } from "../actions.ts"
import { by, type ResultsHost } from "../keys/key.ts"

type Typed = AwardRules & { readonly name: string }
type Row = Omit<AwardScheme, "actions">

/** The scheme that decides where no other was chosen. */
export const presentAwards = (): AwardScheme => ({
  id: presentScheme,
  name: t.presentScheme,
  ...presentRules,
  version: 0,
  actions: []
})

const answered = (row: Row): AwardScheme => ({ ...row, actions: schemeActions("kept") })

/** The schemes of awards, the present one first. */
export const awardSchemesOf = async (sql: Sql): Promise<readonly AwardScheme[]> => {
  const { rows } = await sql.query<Row>(
    "select id, name, several, quotas, version from award_schemes where state <> 'removed' order by id"
  )
  return [presentAwards(), ...rows.map(answered)]
}

/** One scheme. @throws NotFound */
export const schemeOf = async (sql: Sql, id: number): Promise<AwardScheme> => {
  const found = (await awardSchemesOf(sql)).find((one) => one.id === id)
  if (found === undefined) throw new NotFound({ message: t.noScheme })
  return found
}

const dataOf = ({ name, several, quotas }: Typed, { caller }: CommandContext) => ({
  ...by(caller),
  name,
  several,
  quotas
})

/** Drafts a scheme. */
export const draftAwardScheme = async (host: ResultsHost, typed: Typed, gesture: CommandContext) => {
  const [id] = await createRecords(
    host,
    commandOf(gesture),
    [{ table: "award_schemes", streamOf: awardSchemeStream }],
    ([number]) => [{ stream: awardSchemeStream(number), type: "awardScheme.drafted", data: dataOf(typed, gesture) }]
  )
  return schemeOf(host.pool, id)
}

/** Changes a scheme. @throws NotFound, Stale, Refused once it is removed */
export const changeAwardScheme = async (
  host: ResultsHost,
  { id, version, ...typed }: Typed & { readonly id: number; readonly version: number },
  gesture: CommandContext
) => {
  const { name, several, quotas } = await schemeOf(host.pool, id)
  const stream = awardSchemeStream(id)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      const latest = states.get(stream)!.version
      if (latest !== version)
        throw new Stale({ message: t.schemeChanged, version: latest, current: { name, several, quotas } })
      return { events: [{ stream, type: "awardScheme.changed", data: dataOf(typed, gesture) }], reply: null }
    }
  })
  return schemeOf(host.pool, id)
}

/** Removes a scheme. @throws NotFound, Refused */
export const removeAwardScheme = async (host: ResultsHost, id: number, gesture: CommandContext) => {
  const stream = awardSchemeStream(id)
  if (!(await host.log.states([stream])).has(stream)) throw new NotFound({ message: t.noScheme })
  await host.log.command({ ...commandOf(gesture), stream, type: "awardScheme.removed", data: by(gesture.caller) })
  return { id }
}
