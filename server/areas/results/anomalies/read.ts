import type { Caller } from "../../../../schema/core/roles.ts"
import type { Anomalies } from "../../../../schema/results/anomalies.ts"
import { openDatabaseProcess } from "../../../platform/concurrency/databaseTasks.ts"
import { singleFlight } from "../../../platform/concurrency/singleFlight.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examOf } from "../../exams/exam.ts"
import { keyMemory, keyRow, keyState, openedPapers, openKeys, type ResultsHost } from "../keys/key.ts"
import { casesOfKey } from "./caseRows.ts"
import { shownStudent, studentsOf } from "./students.ts"
import { publishedRuns } from "../published/statements.ts"
import { latestRun } from "../run/read.ts"
import type { AnomaliesTask, FoundAnomalies } from "./anomaliesProcess.ts"

/** Sheets are compared in a process of their own, one class after the other. */
const process = openDatabaseProcess<AnomaliesTask, FoundAnomalies>(new URL("anomaliesProcess.ts", import.meta.url), {
  timeoutMs: 180_000,
  heapMb: 1_536,
  idleMs: 15_000,
  waiting: 10
})
const shared = singleFlight<FoundAnomalies>()

/** The latest published results of a class in another exam. */
const earlierResults = async (sql: Sql, exam: number, level: number) => {
  const { rows } = await sql.query<{ id: number; name: string }>(
    `select n.id, e.name from ${publishedRuns}
     where e.id <> $1 and exists (select from result_run_classes c where c.run_id = n.id and c.class_level = $2)
     order by n.published_at desc, n.id desc limit 1`,
    [exam, level]
  )
  return rows[0] ?? null
}

type School = { readonly id: number; readonly name: string; readonly district: string | null }

const schoolsOf = async (sql: Sql, ids: readonly number[]) => {
  const { rows } = await sql.query<School>(
    `select h.id, h.name, d.name as district from schools h left join districts d on d.id = h.district_id
     where h.id = any($1)`,
    [ids]
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What stands out in a class's answer sheets and results, by its answer key as it stands. @throws NotFound, Forbidden
 * for secret papers
 */
export const foundAnomalies = async (host: ResultsHost, id: number, caller: Caller) => {
  const { pool } = host
  const { exam_id: exam, class_level: classLevel } = await keyRow(pool, id)
  const { papers, rulings } = keyMemory(await keyState(host, id))
  await openKeys(pool, papers, caller)
  const { name, round } = await examOf(pool, exam)
  const run = (await latestRun(pool, { id: exam, round }))?.id ?? null
  const earlier = await earlierResults(pool, exam, classLevel)
  const of = { exam, round, classLevel, papers: await openedPapers(pool, papers), rulings, run }
  const database = pool.options.connectionString
  const found = await shared(JSON.stringify([database, id, rulings, run, earlier]), () =>
    process.ask(pool, { ...of, earlier: earlier?.id ?? null })
  )
  return { exam, name, round, classLevel, run, earlier, ...found }
}

/**
 * What deserves a look in a class's answer sheets and results: hints for people, and no verdict; and the cases that
 * people made of hints. @throws NotFound, Forbidden for secret papers
 */
export const resultAnomalies = async (host: ResultsHost, id: number, caller: Caller): Promise<Anomalies> => {
  const { pool } = host
  const { exam, name, round, classLevel, run, earlier, pairs, schools, jumps } = await foundAnomalies(host, id, caller)
  const students = await studentsOf(pool, { exam, round }, [
    ...pairs.found.flatMap((pair) => pair.students),
    ...jumps.found.map((jump) => jump.id)
  ])
  const named = await schoolsOf(pool, [
    ...schools.found.map((school) => school.id),
    ...[...students.values()].flatMap(({ school }) => school ?? [])
  ])
  const schoolOf = (number: number) => named.get(students.get(number)?.school ?? 0)?.name ?? null
  return {
    id,
    exam_id: exam,
    exam: name,
    class_level: classLevel,
    pairs_compared: pairs.compared,
    pairs: pairs.found.map(({ students: [one, other], ...figures }) => ({
      id: `${one}-${other}`,
      school: schoolOf(one),
      one: shownStudent(students, one),
      other: shownStudent(students, other),
      ...figures
    })),
    run_id: run,
    schools_compared: schools.compared,
    schools: schools.found.map((found) => ({
      ...found,
      school: named.get(found.id)?.name ?? null,
      district: named.get(found.id)?.district ?? null
    })),
    earlier_exam: earlier?.name ?? null,
    students_compared: jumps.compared,
    jumps: jumps.found.map(({ id: number, score }) => ({
      id: number,
      student: shownStudent(students, number),
      school: schoolOf(number),
      score
    })),
    cases: await casesOfKey(pool, id)
  }
}
