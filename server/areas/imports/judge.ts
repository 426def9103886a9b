import { t } from "#messages/server.imports.js"
import type { RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { mapYielding } from "../../platform/concurrency/mapYielding.ts"
import { kinds, type Fault, type Job } from "./kinds/index.ts"
import { valuesReader, type StagedRow, type Values } from "./values.ts"

/**
 * A row that waits to be judged. `choice` is what somebody decided about it: it goes in although it looks like another.
 */
export type Candidate = StagedRow & { readonly choice: "add" | null }

/** What a row looks like: a record, or an earlier row of the same file. */
export type Likeness = { readonly record?: string; readonly line?: number }

/** A row's verdict, with all that is kept of it. */
export type Judgement = {
  readonly line: number
  readonly verdict: RowVerdict
  readonly faults: ReadonlyArray<Fault> | null
  readonly resembles: ReadonlyArray<Likeness> | null
  readonly same: string | null
  readonly alike: string | null
  readonly record: string | null
}

/** Columns of a staged row that judging reads. */
export const candidateColumns = "line, cells, fixes, choice"

/** Writes verdicts to the rows that they are about. */
export const writeJudgements = (sql: Sql, { id, turn }: Job, judgements: ReadonlyArray<Judgement>) =>
  sql.query(
    `update import_rows r set verdict = j.verdict, faults = j.faults, resembles = j.resembles, same = j.same,
      alike = j.alike, record = j.record, turn = $2
     from json_to_recordset($3) as j(line int, verdict text, faults jsonb, resembles jsonb, same text, alike text,
       record text)
     where r.job = $1 and r.line = j.line`,
    [id, turn, JSON.stringify(judgements)]
  )

/**
 * Judges rows of a job, in the order of their lines: each by itself, against what is on record, and against the rows
 * before it, of which those not among `rows` must have been judged already.
 */
export const judgeRows = async (
  sql: Sql,
  job: Job,
  rows: ReadonlyArray<Candidate>
): Promise<ReadonlyArray<Judgement>> => {
  const kind = kinds[job.kind]
  const values = await mapYielding(rows, valuesReader(kind.fields(job), job.matches))
  const looked = await kind.look(sql, job, values)
  const whole = looked.filter((one) => "same" in one)
  const before = await rowsBefore(
    sql,
    job,
    rows,
    whole.map(({ alike }) => alike)
  )
  return mapYielding(looked, (one, index): Judgement => {
    const { line, choice } = rows[index]!
    const base = { line, faults: null, resembles: null, same: null, alike: null, record: null }
    const faults = [...tooWide(rows[index]!, job), ...("faults" in one ? one.faults : [])]
    if (faults.length || "faults" in one) return { ...base, verdict: "wrong", faults }
    const { same, alike, there, resembles } = one
    const kept = { ...base, same, alike }
    if (there) return { ...kept, verdict: "present", record: there.record }
    const twin = before.same(same, line)
    before.add({ line, same, alike, values: values[index]! })
    if (twin !== undefined) return { ...kept, verdict: "present", resembles: [{ line: twin }] }
    const likely: ReadonlyArray<Likeness> = [
      ...resembles,
      ...before
        .alike(alike, line)
        .filter((other) => kind.isSimilar(values[index]!, other.values))
        .map((other) => ({ line: other.line }))
    ]
    return {
      ...kept,
      verdict: likely.length && choice !== "add" ? "doubtful" : "ready",
      resembles: likely.length ? likely : null
    }
  })
}

/**
 * Cells beyond the head's: a comma without quotes, most often, so all behind it may be shifted. Who mended the row saw
 * it.
 */
const tooWide = ({ cells, fixes }: Candidate, { columns }: Job): ReadonlyArray<Fault> => {
  const more = cells.slice(columns).filter((cell) => cell !== "").length
  return more > 0 && fixes === null
    ? [
        {
          field: "",
          message: t.tooWide({ cells: columns + more, columns })
        }
      ]
    : []
}

type Earlier = { readonly line: number; readonly same: string; readonly alike: string; readonly values: Values }

/**
 * The rows of the file that could be the same as some rows, or look like them. Those that went in are found on record.
 */
const rowsBefore = async (sql: Sql, job: Job, rows: ReadonlyArray<Candidate>, alike: ReadonlyArray<string>) => {
  const { rows: found } =
    alike.length === 0
      ? { rows: [] }
      : await sql.query<StagedRow & { readonly same: string; readonly alike: string }>(
          `select line, cells, fixes, same, alike from import_rows
     where job = $1 and alike = any($2) and turn = $3 and verdict not in ('refused', 'added')`,
          [job.id, [...new Set(alike)], job.turn]
        )
  const own = new Set(rows.map(({ line }) => line))
  const read = valuesReader(kinds[job.kind].fields(job), job.matches)
  const [bySame, byAlike] = [new Map<string, Earlier[]>(), new Map<string, Earlier[]>()]
  const add = (one: Earlier) => {
    push(bySame, one.same, one)
    push(byAlike, one.alike, one)
  }
  for (const row of found) if (!own.has(row.line)) add({ ...row, values: read(row) })
  const earlier = (some: ReadonlyArray<Earlier> | undefined, line: number) =>
    (some ?? []).filter((one) => one.line < line)
  return {
    add,
    same: (key: string, line: number) => earlier(bySame.get(key), line)[0]?.line,
    /** The first row of each that are the same. */
    alike: (key: string, line: number) =>
      [
        ...new Map(
          earlier(byAlike.get(key), line)
            .toReversed()
            .map((one) => [one.same, one])
        ).values()
      ].toReversed()
  }
}

const push = <A>(lists: Map<string, A[]>, key: string, one: A): void => {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
