import type pg from "pg"
import { setLetters } from "../../schema/papersets/printedPaper.ts"
import type { OpenedPaper } from "../../server/areas/results/keys/content.ts"
import { random } from "../../server/demo/random.ts"
import { printedAnswers } from "../../tests/kit/scoredPaper.ts"

/** Rows that are written at once. */
const chunk = 10_000

/** Schools that the students are of, and their districts. */
const [schools, districts] = [8_000, 720]

/** Students with their schools and regions, straight into the read table, and their dates of birth. */
const fillStudents = async (pool: pg.Pool, count: number): Promise<void> => {
  await pool.query("drop index students_by_words, students_by_name")
  await pool.query(
    `insert into districts (id, name, state_id, prant_id, zone_id)
     select 1 + n, 'District ' || n, 1 + n % 36, 1 + n % 45, 1 + n % 12 from generate_series(0, $1::int - 1) n`,
    [districts]
  )
  await pool.query(
    `insert into students (id, username, name, class_level, language, gender, school_id, district_id, state_id,
       prant_id, zone_id, is_referred, state, is_paid, has_consent, registered_at, placed_at, year)
     select n, 'B' || n, 'Student ' || n, 6 + (n / $2) % 6, 'en', case n % 2 when 0 then 'male' else 'female' end,
       school, 1 + school % $3, 1 + school % 36, 1 + school % 45, 1 + school % 12, false, 'registered', true, true,
       now(), 0, 2026
     from (select n, 1 + n % $2 as school from generate_series(1, $1::int) n) each`,
    [count, schools, districts]
  )
  await pool.query(
    `insert into personal select 'student-' || n, jsonb_build_object('dateOfBirth', date '2012-01-01' + n % 1500)
     from generate_series(1, $1::int) n`,
    [count]
  )
}

/**
 * Students of six classes, and an answer sheet of an exam for each, straight into the read tables: abler students have
 * more right, and each has one of six sets. @returns the classes
 */
export const fillSheets = async (
  pool: pg.Pool,
  { exam, count, paper }: { readonly exam: number; readonly count: number; readonly paper: OpenedPaper }
): Promise<readonly number[]> => {
  await fillStudents(pool, count)
  const { questions } = paper.content
  const draw = random(20_261_127)
  for (let from = 1; from <= count; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, count + 1 - from) }, (_, nth) => from + nth)
    const answers = ids.map((id) => {
      const ability = 0.2 + 0.7 * draw()
      const written = questions.map((_, place) => {
        const luck = draw()
        return luck < ability ? place % 4 : (place + 1 + Math.floor((3 * (luck - ability)) / (1 - ability))) % 4
      })
      return printedAnswers(paper, setLetters[id % setLetters.length]!, written)
    })
    await pool.query(
      `insert into answer_sheets
       select $1, 1, t.id, s.class_level, 'en', chr(65 + t.id % $2), answers,
         now() - make_interval(secs => t.id % 5400), now(), 'bench', 1, s.state_id, s.district_id, s.school_id, 0
       from unnest($3::int[], $4::text[]) as t (id, answers) join students s on s.id = t.id`,
      [exam, setLetters.length, ids, answers]
    )
  }
  await pool.query("vacuum analyze")
  const { rows } = await pool.query<{ level: number }>("select distinct class_level as level from students order by 1")
  return rows.map(({ level }) => level)
}
