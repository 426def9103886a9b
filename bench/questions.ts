import type pg from "pg"
import { openPool } from "../server/platform/db/pool.ts"
import { orderOf } from "../server/platform/lists/order.ts"
import { questionsStatement, withLanguages, type QuestionsAsked } from "../server/areas/questions/lists.ts"
import { listReader } from "../server/areas/secrecy/listReader.ts"
import { json, signIn } from "./kit/client.ts"
import { programmeDatabase } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, thousands, type Bench } from "./kit/report.ts"

const questions = 200_000
const perPage = 10
const rounds = 8

/** What people ask a list of questions for: each of its filters alone, its searches, and what they ask for together. */
const asks: ReadonlyArray<string> = [
  "",
  "page=3",
  "page=200",
  "sort=id",
  "level=level1&is_mock=0",
  "is_mock=1",
  "class_level=8",
  "subject_id=4",
  "section_id=2",
  "kind=match",
  "difficulty=hard",
  "state=inReview",
  "state=changesRequested",
  "state=retired",
  "language_id=ta",
  "language_id=ur",
  "paperset_id=7",
  "written=me",
  "written=others",
  "search=pendulum",
  "search=mirror%20lens",
  "search=zzzz",
  "search=123456",
  "level=level1&is_mock=0&class_level=8&subject_id=1&state=approved&language_id=hi",
  "level=level2&is_mock=0&subject_id=3&kind=numerical&difficulty=easy&written=others",
  "level=mock&is_mock=1&search=velocity&state=draft"
]

/**
 * A number from 0 to below `many`, for question `n` and whatever `salt` stands for: what is filtered by goes with
 * nothing else.
 */
const some = (salt: number, many: number): string => `(abs(hashint4(n * 31 + ${salt})::bigint) % ${many})::int`
const oneOf = (salt: number, words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word}'`).join(",")}])[1 + ${some(salt, words.length)}]`
const mostlyApproved = [
  "approved",
  "approved",
  "approved",
  "approved",
  "locked",
  "draft",
  "inReview",
  "changesRequested",
  "retired"
]

/**
 * Fills the read tables with questions of every kind: half of them approved, some in each other state, translated more
 * or less.
 */
const fill = (pool: pg.Pool) =>
  pool.query(
    `with vocabulary as (select array['pendulum', 'mirror', 'lens', 'velocity', 'acid', 'enzyme', 'prime', 'angle',
      'circuit', 'orbit', 'cell', 'mole'] || array(
       select substr(md5(n::text), 1, 4 + n % 6) from generate_series(1, 3000) n) as words)
   insert into questions
   select n, 1 + n % 3, ${oneOf(1, mostlyApproved)},
   ${oneOf(2, ["single", "multiple", "numerical", "trueFalse", "assertionReason", "match"])},
     ${oneOf(3, ["level1", "level2", "mock"])}, array[6 + ${some(4, 3)}, 9 + ${some(5, 3)}]::smallint[],
     1 + ${some(6, 7)}, nullif(${some(7, 5)}, 0), null,
     ${oneOf(8, ["easy", "medium", "hard"])}, 1, 0, null, '{}',
     (select string_agg(v.words[1 + (abs(hashint4(n * 40 + at)::bigint) % array_length(v.words, 1))], ' ')
       from generate_series(1, 24) at),
     w.writer, array[w.writer], null, '{}', now() - n * interval '1 minute',
     now() - (${some(9, questions)}) * interval '1 minute'
   from generate_series(1, ${questions}) n, vocabulary v,
   lateral (select case when n % 400 = 0 then $1::int else 1 + n % 50 end as writer) w`,
    [14]
  )

const translate = (pool: pg.Pool) =>
  pool.query(
    `insert into translations (question_id, language, state, source_version, segments, stale, translator_id,
      translators, updated_at)
   select n, (array['hi','ta','bn','te','mr','gu'])[1 + k],
   (array['approved','approved','drafted','stale'])[1 + (n + k) % 4], 1, '[]', '{}', 15, '{15}', now()
   from generate_series(1, ${questions}) n, generate_series(0, 5) k where (n + k) % (2 + k) = 0`
  )

/** Papers of 60 questions. */
const arrange = (pool: pg.Pool) =>
  pool.query(
    `insert into paperset_slots (paperset_id, place, section_id, question_id, question_version)
      select 1 + n / 60, n % 60, 3, 1 + (n * 331) % 200000, 1 from generate_series(0, 60 * 200 - 1) n`
  )

const askedOf = (query: string): QuestionsAsked & { readonly page?: number; readonly sort?: string } => {
  const numbers = new Set(["page", "class_level", "subject_id", "section_id", "paperset_id"])
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, numbers.has(name) ? Number(value) : value])
  )
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** A list of 200,000 questions, asked for with every filter. */
export const questionLists: Bench = {
  name: "questions",
  run: async () => {
    const database = await programmeDatabase("questions", 100)
    const pool = openPool(database.url)
    await pool.query("truncate questions, translations, paperset_slots")
    await fill(pool)
    await translate(pool)
    await arrange(pool)
    await pool.query("vacuum analyze questions, translations, paperset_slots")
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const token = await signIn(portal.url, "role-14")
    const ask = (query: string) =>
      json(`${portal.url}/api/question/question-list?per_page=${perPage}&${query}`, {
        headers: { authorization: `Bearer ${token}` }
      })
    const caller = { actor: { userId: 14, roleId: 14 }, roleId: 14 } as const
    /** A page's rows alone, with what tells which of them are secret. */
    const rowsOf = async (query: string) => {
      const { sort, page = 1, ...asked } = askedOf(query)
      const { text, values, order } = questionsStatement(asked, await listReader(pool, caller))
      return pool.query<{ id: number; updated_at: Date }>(
        `select * from (${text}) found order by ${orderOf(order, sort)}
          limit ${perPage} offset ${(page - 1) * perPage}`,
        [...values]
      )
    }
    /** What else a page shows: the languages of its rows, and how many rows there are. */
    const restOf = async (query: string, rows: readonly { readonly id: number; readonly updated_at: Date }[]) => {
      const { sort: _sort, page: _page, ...asked } = askedOf(query)
      const { counted, values } = questionsStatement(asked, await listReader(pool, caller))
      await withLanguages(pool, rows)
      await pool.query(`select count(*) from (${counted}) counted`, [...values])
    }
    const [pages, statements, wholes]: [number[], number[], number[]] = [[], [], []]
    const worst = new Map<string, number>()
    for (let round = 0; round <= rounds; round += 1)
      for (const query of asks) {
        const page = await timed(() => ask(query))
        let rows: Awaited<ReturnType<typeof rowsOf>>["rows"] = []
        const statement = await timed(async () => ({ rows } = await rowsOf(query)))
        const rest = await timed(() => restOf(query, rows))
        // The first round warms plans and pages of the database up.
        if (round === 0) continue
        pages.push(page)
        statements.push(statement)
        wholes.push(statement + rest)
        worst.set(query, Math.max(worst.get(query) ?? 0, page))
      }
    const table: number[] = []
    const tablePath = `${portal.url}/api/question/question-table-list?level=level1`
    for (let round = 0; round < 5; round += 1)
      table.push(await timed(() => json(tablePath, { headers: { authorization: `Bearer ${token}` } })))
    if (process.env["WORST"] === "1")
      console.error(
        [...worst]
          .toSorted(([, one], [, other]) => other - one)
          .slice(0, 8)
          .map(([query, took]) => `${took.toFixed(0)} ms ${query}`)
          .join("\n")
      )
    await portal.stop()
    await pool.end()
    await database.drop()
    const page = percentile(pages, 0.95)
    const times = (sql: readonly number[]): string => (page / percentile(sql, 0.95)).toFixed(2)
    return [
      {
        what: `a page of ${thousands(questions)} questions, ${asks.length} filters, searches and sorts`,
        goal: "p95 ≤ 50 ms, ≤ 1.5 × its SQL",
        figure: `p50 ${percentile(pages, 0.5).toFixed(1)} ms, p95 ${page.toFixed(1)} ms`,
        beside: `${times(statements)} × the SQL of its rows, ${times(wholes)} × that and its languages and number`
      },
      {
        what: `a dashboard of ${thousands(questions)} questions: subject × class × state × language`,
        figure: `at most ${Math.max(...table).toFixed(0)} ms`
      }
    ]
  }
}
