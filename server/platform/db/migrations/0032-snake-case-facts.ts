import { sql, type Kysely } from "kysely"

/** Facts of staged questions get the names that calls use, and negative marks in hundredths of a mark. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const renamed = (column: string) => sql`(
    select coalesce(jsonb_object_agg(
      case key when 'classLevels' then 'class_levels' when 'subjectId' then 'subject_id' when 'sectionId'
      then 'section_id'
        when 'negativeMarks' then 'negative_marks' else key end,
      case key when 'negativeMarks' then to_jsonb((value #>> '{}')::int * 100) else value end), '{}')
    from jsonb_each(${sql.ref(column)}))`
  await sql`update question_imports set defaults = ${renamed("defaults")} where defaults <> '{}'`.execute(db)
  await sql`update question_import_rows set facts = ${renamed("facts")}, own = ${renamed("own")}`.execute(db)
}
