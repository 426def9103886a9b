import { t } from "#messages/server.exams.js"
import type { Sql } from "../../../platform/db/pool.ts"
import { languageName } from "../../../platform/locale.ts"

/** A class of an exam, and the languages in which no sealed paper is scheduled for it. */
export type MissingPaper = {
  readonly exam_id: number
  readonly class_level: number
  readonly languages: readonly string[]
}

/**
 * The classes and languages of exams for which no paper is sealed and scheduled, of the exams that `which` chooses: an
 * SQL condition on `e`. A paper is scheduled only while it is sealed.
 */
export const missingPapers = async (
  sql: Sql,
  which: string,
  values: readonly unknown[]
): Promise<readonly MissingPaper[]> => {
  const { rows } = await sql.query<MissingPaper>(
    `select e.id as exam_id, c.level as class_level, array_agg(l.code order by l.nth) as languages
     from exams e cross join unnest(e.class_levels) c (level) cross
     join unnest(e.languages) with ordinality l (code, nth)
     where ${which} and not exists (
       select from exam_schedules s
       where s.exam_id = e.id and s.class_level = c.level and s.state <> 'cancelled' and l.code = any(s.languages))
     group by e.id, c.level order by e.id, c.level`,
    values
  )
  return rows
}

/** Missing papers in words: `class 8 (Hindi, Tamil), class 9 (all languages)`. */
export const missingInWords = (missing: readonly MissingPaper[], all: readonly string[]): string =>
  missing
    .map(({ class_level: level, languages: codes }) =>
      t.classMissing({
        level,
        languages: codes.length === all.length ? t.allLanguages : codes.map(languageName).join(", ")
      })
    )
    .join(", ")
