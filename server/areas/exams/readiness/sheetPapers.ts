import type { SheetPaper } from "../../../../schema/exams/checklist.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { answerCount } from "../sheetAnswers.ts"
import { countingSchedule } from "../sheetLengths.ts"

/** The paper that sheets belong to, and how many of them have it so. */
export type PaperSheets = { readonly fit: SheetPaper; readonly sheets: number }

/**
 * How the answer sheets that count in an exam meet their papers. A sheet belongs to the paper that is scheduled for its
 * exam, class and language; it can be scored where that paper has its set and as many questions as it has answers. Each
 * sheet is in exactly one line, so the lines add up to the sheets that count. Sheets are counted by class, language,
 * set and length first.
 */
export const sheetPapers = async (sql: Sql, exam: number): Promise<readonly PaperSheets[]> => {
  const { rows } = await sql.query<PaperSheets>(
    `with counted as (
       select a.class_level, a.language, a.set, ${answerCount("a.answers")} as answers, count(*) as sheets
       from answer_sheets a join exams e on e.id = a.exam_id and e.round = a.round
       where a.exam_id = $1 group by 1, 2, 3, 4
     )
     select case when p.id is null then 'noPaper'
         when ascii(c.set) - ascii('A') >= (p.plan->>'sets')::int then 'unknownSet'
         when c.answers <> p.slots then 'wrongLength'
         else 'scorable' end as fit,
       sum(c.sheets)::int as sheets
     from counted c
     left join lateral (
       select s.paperset_id from exam_schedules s
       where s.exam_id = $1 and s.class_level = c.class_level and c.language = any(s.languages)
         and ${countingSchedule.condition}
       order by ${countingSchedule.order} limit 1) s on true
     left join papersets p on p.id = s.paperset_id
     group by 1 order by 1`,
    [exam]
  )
  return rows
}
