import { kindNames, kinds, type ContentKind } from "../../../schema/content/kinds.ts"
import { mostFound, type FoundContent } from "../../../schema/content/searchCalls.ts"
import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { hasWords, wordsVector } from "../../platform/lists/words.ts"
import { isForReader, isPublished, versions } from "./audience.ts"
import { excerptOf } from "./excerpt.ts"
import { readable } from "./projection.ts"

type Asked = { readonly search: string; readonly class_level?: number; readonly language?: string }

type Row = Omit<FoundContent, "excerpt" | "published_at"> & {
  readonly words: string
  /** The text of the page, or of the captions, that has the words. */
  readonly file_text: string | null
  readonly published_at: Date
}

/** The kinds of content that somebody reads. */
const readBy = (caller: Caller): readonly ContentKind[] =>
  kindNames.filter((kind) => can(caller, kinds[kind].readers) || can(caller, "content.edit"))

/**
 * What is published for a caller and has the words that they typed, those first that have them in their titles. A file
 * is searched by its pages, and a lecture by its captions: where the words are on a page, that page is found.
 */
export const searchContent = async (sql: Sql, asked: Asked, caller: Caller): Promise<readonly FoundContent[]> => {
  const { search, class_level: level, language } = asked
  const { bind, values } = sqlParams()
  const conditions = [
    `v.kind = any(${bind(readBy(caller))}::text[])`,
    isPublished(undefined, bind),
    isForReader(caller, bind),
    ...(level === undefined ? [] : [`(cardinality(v.class_levels) = 0 or ${bind(level)} = any(v.class_levels))`]),
    ...(language === undefined ? [] : [`(cardinality(v.languages) = 0 or ${bind(language)} = any(v.languages))`]),
    `(p.page is not null or c.text is not null or ${hasWords("v.words", search, bind)})`
  ]
  const { rows } = await sql.query<Row>(
    `select v.id, v.kind, v.title, v.content->>'summary' as summary, ${readable("v.content")} as words,
       p.page, coalesce(p.text, c.text) as file_text,
       coalesce(v.content->>'key', v.content->>'syllabus_type') as part, v.class_levels, v.languages, v.published_at
     from ${versions}
     left join lateral (select m.page, m.text from media_pages m where m.hash = v.content->>'file'
       and ${hasWords("m.words", search, bind)} order by m.page limit 1) p on true
     left join lateral (select m.text from jsonb_array_elements(v.content->'captions') o
       join media m on m.hash = o->>'file' where ${hasWords("m.words", search, bind)} limit 1) c on true
     where ${conditions.join(" and ")}
     order by ${hasWords(wordsVector("v.title"), search, bind)} desc, v.published_at desc, v.id desc
     limit ${mostFound}`,
    values
  )
  return rows.map(({ words, file_text: text, published_at: at, ...row }) => ({
    ...row,
    excerpt: excerptOf(text ?? words, search),
    published_at: at.toISOString()
  }))
}
