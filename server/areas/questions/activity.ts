import { records } from "../../../machines/index.ts"
import { paperRecords } from "../../../schema/questions/activity.ts"
import type { EventDefinitions } from "../../../schema/core/event.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Reader } from "../../../schema/papersets/paperSecrecy.ts"
import { description } from "../../platform/declaredTexts.ts"
import type { Statement } from "../../platform/db/page.ts"
import { isOpen } from "../secrecy/sql.ts"

type Asked = { readonly search?: string; readonly record?: string; readonly at_from?: string; readonly at_to?: string }

/** Every event of papers, with its description. */
const sentences: ReadonlyArray<readonly [type: string, description: string]> = paperRecords.flatMap((record) => {
  const entry = (records as Readonly<Record<string, { readonly events: EventDefinitions } | undefined>>)[record]
  return Object.entries(entry?.events ?? {}).map(
    ([event, { description: words }]) => [`${record}.${event}`, words] as const
  )
})

/** Names the same events as the index `events_of_papers`, which lets the last ones be found among all others. */
const ofPapers = "split_part(e.type, '.', 1) in ('question', 'translation', 'paperset', 'examSchedule')"

/**
 * What was done to records of papers, the latest first. `search` is a username's beginning or a record's number. What
 * happened to a secret question is left out: that it was locked together with others tells which questions a paper has.
 */
export const activityStatement = ({ search, record, at_from, at_to }: Asked, reader: Reader): Statement => {
  const { bind, values } = sqlParams()
  const said =
    `unnest(${bind(sentences.map(([type]) => type))}::text[], ` +
    `${bind(sentences.map(([, words]) => description(words)))}::text[])`
  const where = [
    ofPapers,
    `case when split_part(e.type, '.', 1) in ('question', 'translation')
       then ${isOpen("split_part(e.stream, '-', 2)::int", reader, bind)} else true end`,
    ...(record === undefined ? [] : [`split_part(e.type, '.', 1) = ${bind(record)}`]),
    ...(at_from === undefined ? [] : [`e.at >= (${bind(at_from)}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(at_to === undefined ? [] : [`e.at < (${bind(at_to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(search === undefined
      ? []
      : [
          /^\d{1,9}$/.test(search)
            ? `split_part(e.stream, '-', 2) = ${bind(search)}`
            : `e.meta->>'by' = any(select a.id::text from accounts a
              where a.username ilike ${bind(`${search.replaceAll(/[\\%_]/g, "\\$&")}%`)})`
        ])
  ]
  const text = `
    select e.position as id, e.at, a.username as by, split_part(e.type, '.', 1) as record,
    substr(e.stream, strpos(e.stream, '-') + 1) as number,
      split_part(e.type, '.', 2) as event, coalesce(d.description, '') as description
    from events e
    left join accounts a on a.id = (e.meta->>'by')::int
    left join ${said} as d (type, description) on d.type = e.type
    where ${where.join(" and ")}`
  return { text, values, order: "id desc" }
}
