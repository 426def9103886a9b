import { t as imports } from "#messages/server.imports.js"
import { t } from "#messages/server.questionFiles.js"
import { NotFound, Refused } from "../../../schema/core/errors.ts"
import {
  QuestionVerdict,
  type ImportedQuestion,
  type QuestionImport,
  type VerdictCounts
} from "../../../schema/questionFiles/questionImport.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import { formatName } from "../../documents/tables/format.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { hiddenText } from "../../../schema/papersets/paperSecrecy.ts"
import { personOf } from "../questions/read.ts"
import { isSecret } from "../secrecy/sql.ts"
import { factsOf, verdictOf } from "./verdicts.ts"

/** How long what is set aside is kept after somebody last touched it, in days. */
export const questionImportDays = 14

/** The rows of a file, counted by their verdicts. */
type Counted = Pick<QuestionImport, "total" | "checked"> & { readonly counts: Partial<VerdictCounts> | null }

type Row = Omit<QuestionImport, keyof Counted | "received_at" | "kept_until"> & {
  readonly counted: Counted
  readonly received_at: Date
  readonly kept_until: Date
}

const selected = `select i.id, i.name, i.format, i.state, i.defaults, i.received_at,
    i.touched_at + make_interval(days => ${questionImportDays}) as kept_until,
    (select jsonb_build_object('total', coalesce(sum(count), 0), 'checked', coalesce(sum(checked), 0),
       'counts', jsonb_object_agg(verdict, count))
     from (
       select ${verdictOf} as verdict, count(*) as count, count(*) filter (where r.is_checked) as checked
       from question_import_rows r where r.import_id = i.id group by 1) verdicts) as counted
  from question_imports i`

const none = Object.fromEntries(QuestionVerdict.literals.map((verdict) => [verdict, 0])) as VerdictCounts

const shown = ({ counted: { counts, ...sums }, received_at, kept_until, ...row }: Row): QuestionImport => ({
  ...row,
  ...sums,
  format: formatName(row.format),
  counts: { ...none, ...counts },
  received_at: received_at.toISOString(),
  kept_until: kept_until.toISOString()
})

/** The files of somebody, the latest first. */
export const listImports = async (sql: Sql, asked: PageQuery, caller: Caller) => {
  const found = await pageOf<Row>(
    sql,
    {
      text: `${selected} where i.by_id = $1`,
      values: [personOf(caller)],
      order: "id desc"
    },
    asked
  )
  return { ...found, rows: found.rows.map(shown) }
}

/** One of somebody's files. @throws NotFound */
export const oneImport = async (sql: Sql, id: number, caller: Caller): Promise<QuestionImport> => {
  const {
    rows: [row]
  } = await sql.query<Row>(`${selected} where i.id = $1 and i.by_id = $2`, [id, personOf(caller)])
  if (row === undefined) throw new NotFound({ message: imports.noImport })
  return shown(row)
}

/** Makes sure that nothing is under way with a file, and says that it was touched. @throws NotFound, Refused */
export const touchImport = async (sql: Sql, id: number, caller: Caller): Promise<void> => {
  const { rowCount } = await sql.query(
    "update question_imports set touched_at = now() where id = $1 and by_id = $2 and state in ('ready', 'checking')",
    [id, personOf(caller)]
  )
  if (rowCount) return
  const { state } = await oneImport(sql, id, caller)
  throw new Refused({
    message: t.importing,
    allowed: [],
    state
  })
}

type Question = Omit<ImportedQuestion, "diagnoses" | "similar"> & {
  readonly told: readonly { readonly where: string; readonly message: string; readonly isFault: boolean }[]
  readonly similar_to: ImportedQuestion["similar"]
  readonly earlier: number | null
  readonly is_secret: boolean
}

/** SQL: the similar questions of a row `r`, without those that became secret since they were compared. */
const similarOf = `coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'words', left(q.words, 240), 'likeness',
  s->'likeness') order by nth)
  from jsonb_array_elements(r.similar_to) with ordinality t (s, nth) join questions q on q.id = (s->>'id')::int
    and not ${isSecret("q.id")}), '[]')`

/** The questions of a file, a page of them. What became a secret question is not shown any more. @throws NotFound */
export const questionsOf = async (
  sql: Sql,
  id: number,
  { verdict, ...asked }: PageQuery & { readonly verdict?: QuestionVerdict },
  caller: Caller
) => {
  await oneImport(sql, id, caller)
  const found = await pageOf<Question>(
    sql,
    {
      text: `select * from (
             select r.nth, r.place, ${verdictOf} as verdict, r.told, r.kind, ${factsOf} as facts, r.text, r.key, r.same,
             r.earlier, ${similarOf} as similar_to, r.question_id,
               coalesce(${isSecret("r.question_id")}, false) or coalesce(${isSecret("r.same")}, false) as is_secret
             from question_import_rows r join question_imports i on i.id = r.import_id where i.id = $1) judged
           where $2::text is null or verdict = $2`,
      values: [id, verdict ?? null],
      order: "nth"
    },
    asked
  )
  return { ...found, rows: found.rows.map(questionShown) }
}

const questionShown = ({ told, similar_to, earlier, is_secret, ...row }: Question): ImportedQuestion => ({
  ...row,
  ...(is_secret ? { text: hiddenText(), key: null, facts: {}, same: null, question_id: null } : {}),
  similar: similar_to,
  diagnoses: [
    ...(is_secret ? [] : told).map(({ isFault, ...one }) => ({ ...one, is_fault: isFault })),
    ...(earlier === null ? [] : [{ where: "Question", message: t.repeated({ earlier }), is_fault: false }])
  ]
})
