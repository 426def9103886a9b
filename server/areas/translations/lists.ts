import { languages } from "../../../schema/fields/paperLanguages.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import { listSecrecy, type ListReader } from "../secrecy/listReader.ts"
import { searchSpelled } from "../questions/transliteration.ts"

/** What lists of translations can be filtered by. */
export type TranslationsAsked = {
  readonly search?: string
  readonly language_id?: string
  readonly waits?: "translating" | "reading"
  readonly state?: string
  readonly level?: string
  readonly subject_id?: number
  readonly class_level?: number
}

const codes = languages.map(({ code }) => code)
const names = JSON.stringify(Object.fromEntries(languages.map(({ code, name }) => [code, name])))

/** What waits for somebody: what is to be translated, or read by somebody else than its translators. */
const waiting = (waits: "translating" | "reading", person: () => string): string =>
  waits === "translating"
    ? "coalesce(t.state, 'untranslated') in ('untranslated', 'drafted', 'stale')"
    : `t.state = 'inReview' and not t.translators @> array[${person()}::int]`

/**
 * Translations that fit, the last changed first; those of secret questions without their text, and only to those whom
 * the policy names.
 */
export const translationsStatement = (asked: TranslationsAsked, reader: ListReader): Statement => {
  const { bind, values } = sqlParams()
  const { isSecret, isListedFor, shownWords } = listSecrecy(reader, bind)
  const [known, named] = [`${bind(codes)}::text[]`, `${bind(names)}::jsonb`]
  const language = asked.language_id === undefined ? undefined : `${bind(asked.language_id)}::text`
  const code = language ?? "t.language"
  const where = [
    "q.state <> 'retired'",
    isListedFor("(q.authors || coalesce(t.translators, '{}'))"),
    ...(language === undefined ? [] : ["(t.question_id is not null or q.state in ('approved', 'locked'))"]),
    ...(asked.search === undefined ? [] : [searchSpelled("q", asked.search, isSecret, bind)]),
    ...(asked.waits === undefined ? [] : [waiting(asked.waits, () => bind(reader.person))]),
    ...(asked.state === undefined ? [] : [`coalesce(t.state, 'untranslated') = ${bind(asked.state)}`]),
    ...(asked.level === undefined ? [] : [`q.level = ${bind(asked.level)}`]),
    ...(asked.subject_id === undefined ? [] : [`q.subject_id = ${bind(asked.subject_id)}`]),
    ...(asked.class_level === undefined ? [] : [`${bind(asked.class_level)}::smallint = any(q.class_levels)`])
  ]
  const text = `
    select q.id * 16 + array_position(${known}, ${code}) as id, q.id as question_id,
    ${shownWords("left(q.words, 240)")} as words, ${code} as language_id,
      ${named}->>${code} as language, coalesce(t.state, 'untranslated') as state,
      coalesce(cardinality(t.stale), 0) as stale,
      array(select a.username from accounts a where a.id = any(t.translators) order by a.username) as translators,
      s.name as subject, q.level, q.class_levels, coalesce(t.updated_at, q.updated_at) as updated_at
    from ${
      language === undefined
        ? "translations t join questions q on q.id = t.question_id"
        : `questions q left
      join translations t on t.question_id = q.id and t.language = ${language}`
    }
    left join subjects s on s.id = q.subject_id
    where ${where.join(" and ")}`
  return { text, values, order: "updated_at desc, id desc" }
}
