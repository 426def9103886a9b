import { namedRecords, paperTasks, type PaperTask } from "../../../schema/paperWork/calls.ts"
import { can, type Permission } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { listReader, listSecrecy, type ListReader } from "../secrecy/listReader.ts"

/** Who has a task, and the statement of the records that wait: which they are, and since when. */
type Waiting = {
  readonly permission: Permission
  readonly records: (reader: ListReader, bind: SqlParams["bind"]) => string
}

const question = (condition: (reader: ListReader, bind: SqlParams["bind"]) => string): Waiting => ({
  permission: "question.write",
  records: (reader, bind) => `select q.id as question_id, null as language_id, null::int as paperset_id,
      null as name, q.updated_at as since
    from questions q where ${condition(reader, bind)} and ${listSecrecy(reader, bind).isListed}`
})

const translation = (condition: (person: string) => string): Waiting => ({
  permission: "translation.write",
  records: (reader, bind) => `select t.question_id, t.language, null::int, null, t.updated_at
    from translations t join questions q on q.id = t.question_id and q.state <> 'retired'
    where ${condition(`${bind(reader.person)}::int`)}
      and ${listSecrecy(reader, bind).isListedFor("(q.authors || t.translators)")}`
})

const paper = (condition: (person: string) => string): Waiting => ({
  permission: "paper.sign",
  records: (reader, bind) => `select null::int, null, p.id, p.name, p.updated_at
    from papersets p where ${condition(`${bind(reader.person)}::int`)}`
})

const isMine = ({ person }: ListReader, bind: SqlParams["bind"]) => `q.authors @> array[${bind(person)}::int]`

/** Whether the last step that somebody took with a translation was to give it back. */
const isReturned = `(select e.type from events e where e.stream = 'translation-' || t.question_id || '-' || t.language
    and e.type in ('translation.changesRequested', 'translation.submitted', 'translation.revised')
    order by e.version desc limit 1) = 'translation.changesRequested'`

/** What waits for whom, by the task. */
const waiting: Readonly<Record<PaperTask, Waiting>> = {
  signPaper: paper((person) => `p.state = 'signed' and p.signer_id is distinct from ${person}`),
  decideUnseal: paper(
    (person) => `p.state = 'unsealing' and (
      select (e.data->>'by')::int from events e where e.stream = 'paperset-' || p.id and e.type = 'paperset.unsealAsked'
      order by e.version desc limit 1) is distinct from ${person}`
  ),
  fixQuestion: question((reader, bind) => `q.state = 'changesRequested' and ${isMine(reader, bind)}`),
  fixTranslation: translation(
    (person) => `t.state = 'drafted' and t.translators @> array[${person}] and ${isReturned}`
  ),
  updateTranslation: translation((person) => `t.state = 'stale' and t.translators @> array[${person}]`),
  reviewQuestion: question((reader, bind) => `q.state = 'inReview' and not ${isMine(reader, bind)}`),
  reviewTranslation: translation((person) => `t.state = 'inReview' and not t.translators @> array[${person}]`),
  finishQuestion: question((reader, bind) => `q.state = 'draft' and ${isMine(reader, bind)}`),
  finishTranslation: translation(
    (person) => `t.state = 'drafted' and t.translators @> array[${person}] and ${isReturned} is not true`
  )
}

type Row = {
  readonly task: PaperTask
  readonly count: number
  readonly since: Date
  readonly records: readonly {
    readonly question_id: number | null
    readonly language_id: TargetLanguage | null
    readonly paperset_id: number | null
    readonly name: string | null
    readonly since: string
  }[]
}

/** What waits for somebody in paper setting: one look at all tasks that their role has, or at one alone. */
export const myPaperWork = async (sql: Sql, caller: Caller, alone?: PaperTask) => {
  const named = alone === undefined ? namedRecords.each : namedRecords.alone
  const reader = await listReader(sql, caller)
  const { bind, values } = sqlParams()
  const parts = paperTasks.flatMap((task, order) => {
    const { permission, records } = waiting[task]
    return can(caller, permission) && (alone === undefined || alone === task)
      ? [
          `select '${task}' as task, ${order} as nth, w.*, count(*) over () as waiting,
            row_number() over (order by w.since, w.question_id, w.language_id, w.paperset_id) as place
           from (${records(reader, bind)}) w (question_id, language_id, paperset_id, name, since)`
        ]
      : []
  })
  if (parts.length === 0) return []
  const { rows } = await sql.query<Row>(
    `select task, max(waiting)::int as count, min(since) as since,
       json_agg(json_build_object('question_id', question_id, 'language_id', language_id, 'paperset_id', paperset_id,
         'name', name, 'since', since) order by place) as records
     from (${parts.map((part) => `select * from (${part}) part where place <= ${named}`).join(" union all ")}) w
     group by task, nth order by nth`,
    values
  )
  return rows.map(({ since, records, ...row }) => ({
    ...row,
    since: since.toISOString(),
    records: records.map((record) => ({ ...record, since: new Date(record.since).toISOString() }))
  }))
}
