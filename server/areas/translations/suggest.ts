import type { Inline } from "../../../schema/documents/inline.ts"
import { plainOf } from "./projection.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { lineFormulas, plainLine } from "../../../schema/questions/questionSegments.ts"
import { differencesOf, wordLikeness, type MeaningDifference } from "../../../schema/translations/lineMeaning.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isSecret } from "../secrecy/sql.ts"
import type { SourceSegment } from "./source.ts"

/** Where a suggestion comes from. */
export type Suggestion = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly from: "memory" | "similar" | "service"
  /** 0 to 1: how much the words that it was made for are those of this line. */
  readonly likeness: number
  /** The question that it was made for, and that line there in words; null for a service's. */
  readonly question_id: number | null
  readonly words: string | null
  /** What the line that it was made for says differently although it has nearly the same words. */
  readonly differs: readonly MeaningDifference[]
}

/** Likeness from which on an earlier line is worth a look. */
const near = 0.6

/** Earlier lines that are shown for one. */
const most = 3

/** Earlier lines that are compared for one, so that those of another meaning leave room for others. */
const compared = 12

/** Likeness that a line of other words, or of another meaning, is said to have at most. */
const otherWords = 0.95
const otherMeaning = 0.75

/**
 * Earlier approved lines that say the same, or nearly; none of a secret question. Those that say something else by a
 * number, a negation, a quantifier or their order stand last and name what differs. What counts are the words around
 * the formulas; a line of the same words with other formulas is a like one, and gets this line's formulas.
 */
export const remembered = async (
  sql: Sql,
  language: TargetLanguage,
  segments: readonly SourceSegment[]
): Promise<readonly Suggestion[]> => {
  const { rows } = await sql.query<Remembered>(
    `select w.segment, m.content, m.likeness, m.question_id, m.words
     from (select *, spelled(${plainOf("words")}) as plain
       from unnest($2::text[], $3::text[], $4::text[]) as s (segment, source, words)) w
     cross join lateral (
       select content, question_id, m.words, case when source = w.source then 1
         else least(0.99, round(similarity(m.plain, w.plain)::numeric, 2))::float8 end as likeness
       from translation_memory m where m.language = $1 and (m.source = w.source or m.plain % w.plain)
         and not ${isSecret("m.question_id")}
       order by likeness desc, m.source limit ${compared}) m
     where m.likeness >= $5`,
    [
      language,
      segments.map(({ segment }) => segment),
      segments.map(({ source }) => source),
      segments.map(({ words }) => words),
      near
    ]
  )
  const sources = new Map(segments.map((line) => [line.segment, line]))
  const judged = rows.flatMap((row) => {
    const source = sources.get(row.segment)
    return source === undefined ? [] : [suggestionFrom(row, source)]
  })
  return [...Map.groupBy(judged, ({ segment }) => segment).values()].flatMap((line) => {
    const best = line.toSorted(
      (a, b) => Number(a.differs.length > 0) - Number(b.differs.length > 0) || b.likeness - a.likeness
    )
    return best.slice(0, most)
  })
}

type Remembered = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly likeness: number
  readonly question_id: number
  readonly words: string
}

const suggestionFrom = (row: Remembered, source: SourceSegment): Suggestion => {
  const differs = row.likeness === 1 ? [] : differencesOf(source.words, row.words)
  const byWords = wordLikeness(source.words, row.words)
  const likeness =
    row.likeness === 1
      ? 1
      : Math.min(row.likeness, byWords === 1 ? 1 : Math.min(byWords, otherWords), differs.length > 0 ? otherMeaning : 1)
  return {
    ...row,
    likeness: Math.round(likeness * 100) / 100,
    differs,
    content: withFormulasOf(source.content, row.words, row.content),
    from: row.likeness === 1 ? "memory" : "similar"
  }
}

/**
 * An earlier line's translation with this line's formulas in the places of those that it was made for (`words` are the
 * earlier line's). Where the two have not as many, those stay that both have, and the others are left for whoever takes
 * it to place.
 */
export const withFormulasOf = (
  source: readonly Inline[],
  words: string,
  line: readonly Inline[]
): readonly Inline[] => {
  const [earlier, wanted] = [lineFormulas(plainLine(words)), lineFormulas(source)]
  const open =
    earlier.length === wanted.length
      ? earlier.map((latex, at) => [latex, wanted[at]!] as const)
      : wanted.filter((latex) => earlier.includes(latex)).map((latex) => [latex, latex] as const)
  const left = [...open]
  return line.flatMap((inline): readonly Inline[] => {
    if (inline.type !== "formula") return [inline]
    const at = left.findIndex(([latex]) => latex === inline.attrs.latex)
    return at === -1 ? [] : [{ type: "formula", attrs: { latex: left.splice(at, 1)[0]![1] } }]
  })
}

/** A mark that stands for a formula while somebody else translates the words around it. */
const mark = (at: number): string => `{{${at}}}`

/** Milliseconds that a translation service may take for a line. */
const patience = 10_000

/**
 * Asks a service that speaks LibreTranslate's protocol (https://docs.libretranslate.com) for each line. Formulas do not
 * go there: marks stand for them. A line whose marks do not all come back, or that is not answered in time, has no
 * suggestion.
 */
export const translated = async (
  url: string,
  language: TargetLanguage,
  segments: readonly SourceSegment[]
): Promise<readonly Suggestion[]> => {
  const all = await Promise.all(
    segments.map(async ({ segment, content }): Promise<readonly Suggestion[]> => {
      let at = 0
      const text = content
        .map((inline) => (inline.type === "text" ? inline.text : inline.type === "formula" ? mark(at++) : " "))
        .join("")
      try {
        const response = await fetch(new URL("translate", url.endsWith("/") ? url : `${url}/`), {
          method: "POST",
          headers: { "content-type": "application/json" },
          signal: AbortSignal.timeout(patience),
          body: JSON.stringify({ q: text, source: "en", target: language, format: "text" })
        })
        const { translatedText } = (await response.json()) as { readonly translatedText?: unknown }
        const inlines = typeof translatedText === "string" ? backFrom(translatedText, lineFormulas(content)) : null
        return inlines === null
          ? []
          : [{ segment, content: inlines, from: "service", likeness: 0, question_id: null, words: null, differs: [] }]
      } catch {
        return []
      }
    })
  )
  return all.flat()
}

const backFrom = (text: string, formulas: readonly string[]): readonly Inline[] | null => {
  const seen = new Set<number>()
  const inlines = text.split(/(\{\{\s*\d+\s*\}\})/).flatMap((piece): readonly Inline[] => {
    const at = /^\{\{\s*(\d+)\s*\}\}$/.exec(piece)?.[1]
    if (at === undefined) return piece === "" ? [] : [{ type: "text", text: piece }]
    seen.add(Number(at))
    return formulas[Number(at)] === undefined ? [] : [{ type: "formula", attrs: { latex: formulas[Number(at)]! } }]
  })
  return formulas.every((_, at) => seen.has(at)) ? inlines : null
}
