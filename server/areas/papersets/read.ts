import { records } from "../../../machines/index.ts"
import { allowedEvents } from "../../../machines/decide.ts"
import type { Paperset } from "../../../schema/papersets/paper.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import { hiddenDocument, secretReasons } from "../../../schema/papersets/paperSecrecy.ts"
import { passageHash } from "../questions/contentHash.ts"
import { personOf } from "../questions/read.ts"
import { mayReadPaper, readableOf, secretPaper } from "../secrecy/guard.ts"
import { recordRead } from "../secrecy/record.ts"
import { paperRow, type PaperRow } from "./load.ts"
import { paperState, rememberedOf } from "./paperState.ts"

/**
 * A paper with its questions, as those who make it have it. Of a secret one only its readers are told which questions
 * it has, and that they read them is on record; in a draft, questions that another secret paper holds are without their
 * text. @throws NotFound
 */
export const readPaperset = async (portal: Portal, id: number, caller: Caller): Promise<Paperset> => {
  const { pool } = portal
  const stream = await paperState(portal, id)
  const row = await paperRow(pool, id)
  const [slots, seals, schedules, unseal, signing] = await Promise.all([
    slotsOf(portal, row, caller),
    sealsOf(pool, id),
    schedulesOf(pool, id),
    unsealOf(pool, row, caller),
    signingOf(pool, id)
  ])
  const { signedBy, hash } = rememberedOf(stream)
  const { exam_id, exam, level, class_level, plan, state, paper_version, version } = row
  return {
    id,
    version,
    state,
    allowed: allowedEvents(records.paperset.machine, stream.state),
    exam_id,
    exam,
    level,
    class_level,
    ...plan,
    paper_version,
    ...slots,
    hash,
    is_signer: signedBy === personOf(caller),
    unseal,
    seals,
    schedules,
    ...signing
  }
}

const slotsOf = async (
  portal: Portal,
  { id, plan }: PaperRow,
  caller: Caller
): Promise<Pick<Paperset, "slots" | "marks" | "locked_because">> => {
  const { pool } = portal
  const { rows } = await pool.query<Paperset["slots"][number]>(
    `select s.section_id, s.question_id, s.question_version as version, q.version as current,
      v.content->'text'->'stem' as stem, ${passageHash("v.content->'text'")} as passage, q.state,
       v.content->>'kind' as kind, coalesce(b.name, '') as subject, v.content->>'topic' as topic,
       v.content->>'difficulty' as difficulty,
       (v.content->>'marks')::int as marks, (v.content->>'negative_marks')::int as negative_marks,
       array['en'] || array(select t.language from translations t where t.question_id = q.id and t.state = 'approved'
         and t.source_version = s.question_version and t.language = any($2) order by t.language) as languages
     from paperset_slots s join questions q on q.id = s.question_id
     join question_versions v on v.question_id = s.question_id and v.version = s.question_version
     left join subjects b on b.id = (v.content->>'subject_id')::int
     where s.paperset_id = $1 order by s.place`,
    [id, plan.languages]
  )
  const marks = rows.reduce((sum, slot) => sum + slot.marks, 0)
  if (!(await mayReadPaper(pool, id, caller, "questions")))
    return { marks, slots: [], locked_because: secretReasons.paper() }
  const ids = rows.map(({ question_id }) => question_id)
  if ((await secretPaper(pool, id)) !== undefined) {
    await recordRead(portal, caller, { what: "paper", paperset: id, question: null, count: Math.max(1, ids.length) })
    return { marks, slots: rows, locked_because: null }
  }
  const readable = await readableOf(pool, ids, caller)
  return {
    marks,
    locked_because: null,
    slots: rows.map((slot) => (readable.has(slot.question_id) ? slot : hidden(slot)))
  }
}

const hidden = (slot: Paperset["slots"][number]): Paperset["slots"][number] => ({
  ...slot,
  stem: hiddenDocument(),
  passage: null,
  topic: null
})

const sealsOf = async (sql: Sql, id: number): Promise<Paperset["seals"]> => {
  const { rows } = await sql.query<{
    version: number
    hash: string
    signed_by: string | null
    sealed_by: string | null
    at: Date
    broken_at: Date | null
    asked_by: string | null
    broken_by: string | null
    reason: string | null
  }>(
    `select (row_number() over (order by k.version))::int as version, k.hash, f.username as signed_by,
      b.username as sealed_by, k.at, k.broken_at,
       a.username as asked_by, c.username as broken_by, k.reason
     from paperset_seals k left join accounts f on f.id = k.signer_id left join accounts b on b.id = k.by_id
     left join accounts a on a.id = k.asked_by_id left join accounts c on c.id = k.broken_by_id
     where k.paperset_id = $1 order by k.version desc`,
    [id]
  )
  return rows.map(({ at, broken_at, ...seal }) => ({
    ...seal,
    at: at.toISOString(),
    broken_at: broken_at?.toISOString() ?? null
  }))
}

const schedulesOf = async (sql: Sql, id: number): Promise<Paperset["schedules"]> => {
  const { rows } = await sql.query<{
    id: number
    state: string
    opens_at: Date
    closes_at: Date
    languages: readonly string[]
  }>(
    `select id, state, opens_at, closes_at, languages from exam_schedules where paperset_id = $1
      order by opens_at desc, id desc limit 20`,
    [id]
  )
  return rows.map(({ opens_at, closes_at, ...schedule }) => ({
    ...schedule,
    opens_at: opens_at.toISOString(),
    closes_at: closes_at.toISOString()
  }))
}

/** Who wants the seal to be broken, and why, while a second person is waited for. */
const unsealOf = async (sql: Sql, { id, state }: PaperRow, caller: Caller): Promise<Paperset["unseal"]> => {
  if (state !== "unsealing") return null
  const {
    rows: [row]
  } = await sql.query<{ by_id: number; by: string | null; at: Date; reason: string }>(
    `select (e.data->>'by')::int as by_id, a.username as by, e.at, e.data->>'reason' as reason from events e left
      join accounts a on a.id = (e.data->>'by')::int
     where e.stream = 'paperset-' || $1::int and e.type = 'paperset.unsealAsked' order by e.version desc limit 1`,
    [id]
  )
  return row === undefined
    ? null
    : { by: row.by, at: row.at.toISOString(), reason: row.reason, is_own: row.by_id === personOf(caller) }
}

const signingOf = async (sql: Sql, id: number) => {
  const {
    rows: [row]
  } = await sql.query<{ signed_by: string | null; signed_at: Date | null; from_id: number | null; updated_at: Date }>(
    `select a.username as signed_by, p.signed_at, p.from_id, p.updated_at from papersets p left
      join accounts a on a.id = p.signer_id where p.id = $1`,
    [id]
  )
  return {
    signed_by: row?.signed_by ?? null,
    signed_at: row?.signed_at?.toISOString() ?? null,
    copied_from: row?.from_id ?? null,
    updated_at: (row?.updated_at ?? new Date(0)).toISOString()
  }
}
