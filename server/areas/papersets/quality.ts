import type pg from "pg"
import type { Language } from "../../../schema/fields/languages.ts"
import {
  questionSeconds,
  readingWords,
  wordsPerMinute,
  type PaperQuality
} from "../../../schema/papersets/paperQuality.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { segmentsOf, withLines } from "../../../schema/questions/questionSegments.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import { readableOf } from "../secrecy/guard.ts"
import { isSecret } from "../secrecy/sql.ts"
import { presentSets } from "./facts.ts"
import { namesOf, type Paper, type PlacedQuestion } from "./load.ts"

/** Likeness from which on a question of another paper says nearly the same, 0 to 1: as when questions are saved. */
const near = 0.55

/** What a paper is like as a whole: time, reading, difficulty in its order, topics, and what earlier papers had. */
export const paperQuality = async (pool: pg.Pool, paper: Paper, caller: Caller): Promise<PaperQuality> => {
  const { questions, plan } = paper
  const ids = questions.map(({ question }) => question)
  const [readable, names, earlier] = await Promise.all([
    readableOf(pool, ids, caller),
    namesOf(pool),
    earlierLike(pool, paper, ids)
  ])
  const order = presentSets(paper)[0]?.order ?? questions.map((_, at) => at)
  return {
    minutes: plan.minutes,
    languages: plan.languages.map((language) => readingIn(paper, language)),
    curve: order.map((place, at) => {
      const { question, content } = questions[place]!
      const { difficulty, kind, text } = content
      return {
        place: at + 1,
        question_id: question,
        difficulty,
        kind,
        seconds: questionSeconds(content, readingWords(text))
      }
    }),
    topics: topicsOf(questions, readable, names.subjects),
    earlier
  }
}

const readingIn = ({ questions, translations }: Paper, language: Language): PaperQuality["languages"][number] => {
  const own = new Map(
    translations.flatMap((one) =>
      one.language === language && one.state === "approved" ? [[one.question, one.segments] as const] : []
    )
  )
  const counted = questions.map(({ question, content }) => {
    const segments = own.get(question)
    const isThere = language === "en" || segments !== undefined || segmentsOf(content.text).length === 0
    const words = readingWords(withLines(content.text, segments ?? []))
    return { isThere, words, seconds: questionSeconds(content, words) }
  })
  const sum = (of: "words" | "seconds") => counted.reduce((total, one) => total + one[of], 0)
  return {
    language,
    words: sum("words"),
    reading_minutes: Math.round(sum("words") / wordsPerMinute),
    estimated_minutes: Math.round(sum("seconds") / 60),
    missing: counted.filter(({ isThere }) => !isThere).length
  }
}

const topicsOf = (
  questions: readonly PlacedQuestion[],
  readable: ReadonlySet<number>,
  subjects: ReadonlyMap<number, string>
): PaperQuality["topics"] => {
  const rows = questions.map(({ question, content: { subject_id, topic, marks } }) => ({
    subject: subjects.get(subject_id) ?? "",
    topic: readable.has(question) ? topic : null,
    marks
  }))
  return [...Map.groupBy(rows, ({ subject, topic }) => JSON.stringify([subject, topic])).values()]
    .map((some) => ({
      subject: some[0]!.subject,
      topic: some[0]!.topic,
      questions: some.length,
      marks: some.reduce((sum, { marks }) => sum + marks, 0)
    }))
    .toSorted((a, b) => a.subject.localeCompare(b.subject) || b.questions - a.questions)
}

/** Questions of other exams' papers that say nearly the same as one of this paper; none of a secret paper. */
const earlierLike = async (pool: pg.Pool, paper: Paper, ids: readonly number[]): Promise<PaperQuality["earlier"]> => {
  const { rows } = await inTransaction(pool, async (client) => {
    await client.query(`set local pg_trgm.similarity_threshold = ${near}`)
    return client.query<PaperQuality["earlier"][number]>(
      `select a.id as question_id, b.id as other_id,
         case when a.id = b.id then 1 else least(0.99, round(similarity(a.spelled, b.spelled)::numeric, 2))::float8 end
           as likeness,
         p.name as paper, coalesce(e.year, '') as year
       from questions a join questions b on a.spelled % b.spelled
       join paperset_slots s on s.question_id = b.id
       join papersets p on p.id = s.paperset_id and p.id <> $2 and p.exam_id <> $3 and p.state <> 'discarded'
       left join exams e on e.id = p.exam_id
       where a.id = any($1) and not ${isSecret("b.id")}
       order by likeness desc, question_id, other_id, p.id limit 50`,
      [ids, paper.id, paper.exam_id]
    )
  })
  return rows
}
