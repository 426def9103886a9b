import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { can } from "../../../../schema/core/permissions.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { answerList } from "../../../../schema/exams/sheetAnswers.ts"
import type { ShownKey } from "../../../../schema/results/challengeCalls.ts"
import type { Challenge } from "../../../../schema/results/challengeCalls.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams, type SqlParams } from "../../../platform/db/sqlParams.ts"
import { anyOfCondition } from "../../../platform/lists/conditions.ts"
import { searched } from "../published/statements.ts"
import { challengeActions } from "../actions.ts"
import { submittedAt } from "../../exams/shifts.ts"
import { classKey, paperOf, type OpenedPaper } from "../keys/content.ts"
import { keyMemory, keyState, openedPapers, openKeys, type ResultsHost } from "../keys/key.ts"
import { outcome, outcomeOf, type QuestionRule } from "../kernel/rules.ts"

/**
 * SQL: the answer sheets `a` of students `st` whose class has a key `k` of this round that is shown: its objection
 * window has been opened. Until then, and for a draft, there is no row.
 */
const shown = `
  from answer_keys k
  join exams e on e.id = k.exam_id and e.state in ('closed', 'resultsReady')
  join answer_sheets a on a.exam_id = k.exam_id and a.round = e.round and a.class_level = k.class_level
  join students st on st.id = a.student_id and st.is_active
  where k.state <> 'draft' and k.opens_at <= now()`

const columns = `
  a.position as id, k.id as key_id, st.username, st.name, e.name as exam, k.class_level,
  k.opens_at, k.closes_at, k.closes_at > now() and k.state = 'provisional' as is_open,
  (select count(*)::int from challenges c where c.key_id = k.id and c.student_id = st.id and c.state <> 'withdrawn')
    as challenges,
  (select count(*)::int from challenges c
    where c.key_id = k.id and c.student_id = st.id and c.state in ('upheld', 'rejected')) as answered`

/** SQL: whose sheets somebody sees: a student the own one, a school those of its students. */
const seenBy = (caller: Caller, bind: SqlParams["bind"]): string =>
  can(caller, "student.use")
    ? `st.username = ${bind(caller.username)}`
    : inScope(caller.scope, scopeColumns("st"), bind)

type Row = Omit<ShownKey, "opens_at" | "closes_at"> & { readonly opens_at: Date; readonly closes_at: Date }

const answered = <R extends Row>({ opens_at, closes_at, ...row }: R) => ({
  ...row,
  opens_at: opens_at.toISOString(),
  closes_at: closes_at.toISOString()
})

/** The sheets of a school's students whose key is shown. */
export const shownKeysStatement = (
  asked: { readonly class_level?: readonly number[]; readonly search?: string },
  caller: Caller
): Statement => {
  const { bind, values } = sqlParams()
  const text = `select ${columns} ${shown} and ${seenBy(caller, bind)}
    ${anyOfCondition("k.class_level", asked.class_level, bind)
      .map((one) => `and ${one}`)
      .join(" ")}
    ${searched(asked.search, "st.username || ' ' || coalesce(st.name, '')", bind)}`
  return { text, values, order: "closes_at desc, username, id" }
}

/** The keys that are shown to the student whose account asks. */
export const ownShownKeys = async ({ pool }: ResultsHost, caller: Caller): Promise<readonly ShownKey[]> => {
  const { text, values, order } = shownKeysStatement({}, caller)
  const { rows } = await pool.query<Row>(`${text} order by ${order}`, [...values])
  return rows.map(answered)
}

type Sheet = Row & {
  readonly student_id: number
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submitted: number
}

/** A shown sheet of somebody's scope. @throws NotFound */
export const shownSheet = async (
  { pool }: ResultsHost,
  { key_id, username }: { readonly key_id: number; readonly username?: string },
  caller: Caller
): Promise<Sheet> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await pool.query<Sheet>(
    `select ${columns}, st.id as student_id, a.language, a.set, a.answers, ${submittedAt("a")} as submitted
     ${shown} and k.id = ${bind(key_id)}
       and ${seenBy(caller, bind)}
       ${can(caller, "student.use") ? "" : `and st.username = ${bind(username ?? "")}`}`,
    values
  )
  if (row === undefined) throw new NotFound({ message: t.noShownKey })
  return row
}

/** What a rule has as right, in the letters of the printed set. */
const rightOf = (rule: QuestionRule): readonly string[] =>
  rule.how === "options"
    ? rule.right
    : rule.how === "number"
      ? [rule.tolerance === 0 ? String(rule.value) : `${rule.value} ± ${rule.tolerance}`]
      : []

const names = ["blank", "right", "wrong", "double", "ignored"] as const

/** The questions of the paper that a sheet is of, in the order of its set; undefined where its set has no key. */
export const questionsOfSheet = (
  papers: readonly OpenedPaper[],
  rulings: Parameters<typeof classKey>[1],
  { set, ...sheet }: { readonly language: string; readonly set: string; readonly submitted: number }
) => {
  const paper = papers[paperOf(papers, sheet)]
  const at = paper?.content.sets.findIndex(({ letter }) => letter === set) ?? -1
  if (paper === undefined || at < 0) return undefined
  const key = classKey([paper], rulings).sets[at]!
  const { sectionNames } = paper.content
  return paper.content.sets[at]!.order.map((place, nth) => {
    const { question, section } = paper.content.questions[place]!
    return {
      place,
      question,
      section: sectionNames.find((one) => one.section === section)?.name ?? "",
      judged: key[nth]!
    }
  })
}

type Known = Pick<Challenge, "id" | "claim" | "basis" | "state" | "answer"> & { readonly question_id: number }

/**
 * A student's answers beside the provisional key. @throws NotFound where none is shown, Forbidden while the paper is
 * secret
 */
export const shownAnswers = async (
  host: ResultsHost,
  asked: { readonly key_id: number; readonly username?: string },
  caller: Caller
) => {
  const { language, set, answers, submitted, student_id: student, ...row } = await shownSheet(host, asked, caller)
  const { papers, rulings } = keyMemory(await keyState(host, asked.key_id))
  await openKeys(host.pool, papers, caller)
  const questions = questionsOfSheet(await openedPapers(host.pool, papers), rulings, {
    language,
    set,
    submitted
  })
  const list = answerList(answers)
  const { rows } = await host.pool.query<Known>(
    `select c.id, c.claim, c.state, c.answer, c.question_id, p.data->>'basis' as basis
     from challenges c left join personal p on p.subject = 'challenge-' || c.id
     where c.key_id = $1 and c.student_id = $2 order by c.id`,
    [asked.key_id, student]
  )
  return {
    ...answered(row),
    set,
    questions: (questions ?? []).map(({ question, section, judged }, nth) => ({
      number: nth + 1,
      question_id: question,
      section,
      answer: list[nth] ?? "-",
      key: rightOf(judged.rule),
      outcome: names[outcomeOf(judged, list[nth] ?? "-")] ?? names[outcome.blank],
      challenges: rows
        .filter((one) => one.question_id === question)
        .map(({ question_id: _question, ...one }) => ({
          ...one,
          actions: challengeActions(one.state).flatMap((name) => (name === "withdrawChallenge" ? [name] : []))
        }))
    }))
  }
}
