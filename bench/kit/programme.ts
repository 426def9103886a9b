import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import type pg from "pg"
import { signDaily } from "../../server/areas/audit/jobs.ts"
import { loadDemo } from "../../server/demo/index.ts"
import { hashAll } from "../../server/platform/audit/roots.ts"
import { step } from "../../server/platform/projections/follow.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { projections } from "../../server/projections.ts"
import { type BenchDatabase, copiedDatabase } from "./database.ts"
import { openBenchLog } from "./log.ts"

/** Fills an empty database, and does what a portal's jobs would do beside a measurement: hash and verify the log. */
export const fillProgramme = async (url: string, students: number): Promise<void> => {
  const { pool, log, close } = await openBenchLog(url)
  await loadDemo({ log, pool }, { students })
  for (const projection of projections) if (projection.mode === "following") while (await step(pool, projection));
  await hashAll(pool)
  await signDaily({ pool, settings: readSettings({}), ending: new AbortController().signal })()
  await pool.query("vacuum analyze")
  await close()
}

/** What the programme is made by: a change of any of it makes another content. */
const sources = ["machines", "schema", "server"]

/** Names the programme's content by the text of all its sources and the day, since its dates follow from today. */
const contentNow = (): string => {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10))
  for (const path of sources.flatMap((folder) => globSync(`${folder}/**/*.ts`)).toSorted())
    hash.update(path).update(readFileSync(path))
  return hash.digest("hex").slice(0, 16)
}

/**
 * Makes a database with the demo programme of some size, followed to the log's end. The first one of a day's sources is
 * filled (a million students take minutes) and kept; others are copied from it.
 */
export const programmeDatabase = (name: string, students: number): Promise<BenchDatabase> =>
  copiedDatabase(name, `programme_${students}`, contentNow(), (url) => fillProgramme(url, students))

/**
 * Lines of answer sheets for the first exam, one for each of some students, in an order unlike the tables'. They are in
 * a language without a sealed paper, so that all are as long as the exam's plan says.
 */
export const sheetLines = async (pool: pg.Pool, count: number): Promise<ReadonlyArray<string>> => {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws('|', e.id, s.class_level, s.username, 'ta', chr(65 + s.id % 6),
      repeat(chr(65 + s.id % 5), e.question_count),
       '2026-11-29T11:20:00+05:30') as line
     from (select * from exams order by id limit 1) e
     join (select * from students order by md5(id::text) limit $1) s on s.class_level = any(e.class_levels)`,
    [count]
  )
  return rows.map(({ line }) => line)
}
