import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { FileType } from "../../../../schema/core/listCall.ts"
import { itemFiguresShape, type ComparedBy, type ItemAnalysis } from "../../../../schema/results/itemAnalysis.ts"
import { openDatabaseProcess } from "../../../platform/concurrency/databaseTasks.ts"
import { singleFlight } from "../../../platform/concurrency/singleFlight.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { exportOf } from "../../../platform/lists/export.ts"
import { examOf } from "../../exams/exam.ts"
import { rankingRulesOf } from "../../programme/ranking.ts"
import { recordRead } from "../../secrecy/record.ts"
import { keyMemory, keyRow, keyState, openedPapers, openKeys, type ResultsHost } from "../keys/key.ts"
import type { Analysed } from "./analyse.ts"
import type { AnalysisTask } from "./analysisProcess.ts"

type Asked = {
  readonly id: number
  readonly paperset_id?: number
  readonly by?: ComparedBy
  readonly reference?: string
  readonly focal?: string
}

/** Sheets are read and analysed in a process of their own, one paper after the other. */
const process = openDatabaseProcess<AnalysisTask, Analysed>(new URL("analysisProcess.ts", import.meta.url), {
  timeoutMs: 120_000,
  heapMb: 1_024,
  idleMs: 15_000,
  waiting: 10
})
const shared = singleFlight<Analysed>()

/**
 * The statistics of a paper by an answer key as it stands, with its rulings, by the marks of the present rules, and the
 * answer sheets that count now. That somebody read it is on record, since it tells which options are right.
 * @throws NotFound, Forbidden for secret papers
 */
export const itemAnalysis = async (host: ResultsHost, asked: Asked, caller: Caller): Promise<ItemAnalysis> => {
  const { pool } = host
  const { id, exam_id, class_level } = await keyRow(pool, asked.id)
  const { papers, rulings } = keyMemory(await keyState(host, id))
  await openKeys(pool, papers, caller)
  const place = asked.paperset_id === undefined ? 0 : papers.findIndex((one) => one.paperset === asked.paperset_id)
  const paper = (await openedPapers(pool, papers))[place]
  if (paper === undefined) throw new NotFound({ message: t.noKey })
  const paperset_id = papers[place]!.paperset
  await recordRead(host, caller, {
    what: "keys",
    paperset: paperset_id,
    question: null,
    count: Math.max(1, paper.content.questions.length)
  })
  const { name, round, level } = await examOf(pool, exam_id)
  const { blank, double, marks } = await rankingRulesOf(pool, level)
  const others = { blank, double, marks }
  const { by = "gender", reference, focal } = asked
  const comparison = {
    by,
    ...(reference === undefined ? {} : { reference }),
    ...(focal === undefined ? {} : { focal })
  }
  const shifts = papers.map(({ languages, begins }) => ({ languages, ...(begins === undefined ? {} : { begins }) }))
  const asKey = { paper, papers: shifts, place, rulings, others }
  const task = { exam: exam_id, round, classLevel: class_level, ...asKey, comparison }
  const database = pool.options.connectionString
  const analysed = await shared(JSON.stringify([database, id, place, rulings, others, comparison]), () =>
    process.ask(pool, task)
  )
  return {
    id,
    exam_id,
    exam: name,
    class_level,
    paperset_id,
    papers: papers.map(({ paperset, languages }) => ({ paperset_id: paperset, languages })),
    ...analysed,
    groups: by === "state" ? await named(pool, analysed.groups) : analysed.groups
  }
}

const named = async (sql: Sql, groups: Analysed["groups"]): Promise<Analysed["groups"]> => {
  const { rows } = await sql.query<{ id: string; name: string }>(
    "select id::text, name from states where id = any($1)",
    [groups.map(({ value }) => Number(value))]
  )
  return groups.map((group) => ({ ...group, name: rows.find(({ id }) => id === group.value)?.name ?? null }))
}

/** The figures of a paper's questions as a file. @throws NotFound, Forbidden */
export const itemAnalysisFile = async (
  host: ResultsHost,
  { format = "csv", ...asked }: Asked & { readonly format?: FileType },
  caller: Caller
) => {
  const { items } = await itemAnalysis(host, asked, caller)
  const columns = itemFiguresShape.columns.map(({ name }) => name)
  const types: Readonly<Record<string, string>> = { number: "int", section: "text", ets: "text" }
  const typed = columns.map((name) => `"${name}" ${types[name] ?? "float8"}`).join(", ")
  return exportOf(host, {
    shape: itemFiguresShape,
    format,
    columns,
    ids: undefined,
    asked,
    caller,
    statement: {
      text: `select * from jsonb_to_recordset($1::jsonb) as t (${typed})`,
      values: [JSON.stringify(items)],
      order: "number"
    }
  })
}
