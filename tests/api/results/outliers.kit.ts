import type pg from "pg"
import { random } from "../../../server/demo/random.ts"

const scopes = ["nation", "zone", "state", "prant", "district", "school"]

/**
 * Writes results of 1,200 students of class 8 for two runs, in place of what they had: those of one school are far
 * above their district, and one student is far ahead in the second run alone.
 */
export const plantOutliers = async (
  pool: pg.Pool,
  {
    earlier,
    run,
    ...who
  }: { readonly earlier: number; readonly run: number; readonly school: number; readonly student: number }
): Promise<void> => {
  const draw = random(7)
  const about = () => 3_000 + 400 * (draw() + draw() + draw() + draw() - 2)
  const rows = Array.from({ length: 1_200 }, (_, at) => {
    const school = 1 + Math.floor(at / 30)
    const total = about() + (school === who.school ? 900 : 0)
    return { nth: at + 1, school, district: 1 + Math.floor((school - 1) / 10), total: Math.round(total) }
  })
  // The fifth of 1,200 in one run is far ahead in the other; all others stay about where they were.
  const share = (nth: number, isLater: boolean) =>
    isLater && nth === 5 ? 0.999 : Math.min(1, (nth + (isLater && nth < 1_100 ? nth % 9 : 0)) / 1_200)
  const planted = [earlier, run].flatMap((one) =>
    rows.map(({ nth, ...row }) => ({
      ...row,
      run: one,
      student: nth === 5 ? who.student : 10_000 + nth,
      percentile: Math.round(1e9 * share(nth, one === run))
    }))
  )
  await pool.query("delete from results where run_id = any($1)", [[earlier, run]])
  await pool.query(
    `insert into results (run_id, class_level, student_id, language, set, total, sections, right_count, wrong_count,
       blank_count, double_count, school_id, district_id,
       ${scopes.flatMap((one) => [`rank_${one}`, `size_${one}`, `percentile_${one}`]).join(", ")})
     select run, 8, student, 'en', 'A', total, '{}', 0, 0, 0, 0, school, district,
       1, 1200, percentile, ${"1, 1, 1, ".repeat(4)}1, 1, 1
     from jsonb_to_recordset($1::jsonb)
       as t (run int, student int, school int, district int, total int, percentile int)`,
    [JSON.stringify(planted)]
  )
}
