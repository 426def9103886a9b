import type pg from "pg"
import { loadDemo } from "../../server/demo/index.ts"
import { step } from "../../server/platform/projections/follow.ts"
import { projections } from "../../server/projections.ts"
import { openBenchLog } from "./log.ts"

/** Fills a database with the demo programme of some size, followed to the log's end. */
export const fillProgramme = async (url: string, students: number): Promise<void> => {
  const { pool, log, close } = await openBenchLog(url)
  await loadDemo({ log, pool }, { students })
  for (const projection of projections) if (projection.mode === "following") while (await step(pool, projection));
  await pool.query("analyze")
  await close()
}

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
