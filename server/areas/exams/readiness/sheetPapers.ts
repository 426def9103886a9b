import type { SheetPaper } from "../../../../schema/exams/checklist.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { answerCount } from "../sheetAnswers.ts"
import { countingSchedule } from "../sheetLengths.ts"

/** The paper that sheets belong to, and how many of them have it so. */
export type PaperSheets = { readonly fit: SheetPaper; readonly sheets: number }

/**
 * How the answer sheets that count in an exam meet their papers. A sheet belongs to the paper that is scheduled for its
 * exam, class, language and shift; it can be scored where that paper has its set and as many questions as it has
 * answers. Each sheet is in exactly one line, so the lines add up to the sheets that count. Sheets are counted by
 * paper, set and length first.
 */
export const sheetPapers = async (sql: Sql, exam: number): Promise<readonly PaperSheets[]> => {
  const { rows } = await sql.query<PaperSheets>(
    `with shifts as (
       select s.class_level, l.language, array_agg(s.opens_at order by ${countingSchedule.order}) as opens,
         array_agg(s.paperset_id order by ${countingSchedule.order}) as papers
       from exam_schedules s cross join unnest(s.languages) l (language)
       where s.exam_id = $1 and ${countingSchedule.condition} group by 1, 2
     ), counted as (
       select s.papers[greatest(1, width_bucket(a.submitted_at, s.opens))] as paper, a.set,
         ${answerCount("a.answers")} as answers, count(*) as sheets
       from answer_sheets a join exams e on e.id = a.exam_id and e.round = a.round
       left join shifts s on s.class_level = a.class_level and s.language = a.language
       where a.exam_id = $1 group by 1, 2, 3
     )
     select case when p.id is null then 'noPaper'
         when ascii(c.set) - ascii('A') >= (p.plan->>'sets')::int then 'unknownSet'
         when c.answers <> p.slots then 'wrongLength'
         else 'scorable' end as fit,
       sum(c.sheets)::int as sheets
     from counted c left join papersets p on p.id = c.paper
     group by 1 order by 1`,
    [exam]
  )
  return rows
}
