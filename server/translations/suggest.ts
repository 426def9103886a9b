import type { Inline } from "../../schema/document.ts"
import type { TargetLanguage } from "../../schema/languages.ts"
import { lineFormulas } from "../../schema/questionSegments.ts"
import type { Sql } from "../db/pool.ts"
import type { SourceSegment } from "./source.ts"

/** Where a suggestion comes from. */
export type Suggestion = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly from: "memory" | "similar" | "service"
  /** 0 to 1: how much the words that it was made for are those of this line. */
  readonly likeness: number
}

/** Likeness from which on an earlier line is worth a look. */
const near = 0.6

/** Earlier approved lines that say the same, or nearly; a line's own translation of the same words comes first. */
export const remembered = async (sql: Sql, language: TargetLanguage, segments: readonly SourceSegment[]): Promise<readonly Suggestion[]> => {
  const { rows } = await sql.query<{ segment: string; content: readonly Inline[]; likeness: number }>(
    `select w.segment, m.content, m.likeness
     from unnest($2::text[], $3::text[], $4::text[]) as w (segment, source, words)
     cross join lateral (
       select content, case when source = w.source then 1 else round(similarity(m.words, w.words)::numeric, 2)::float8 end as likeness
       from translation_memory m where m.language = $1 and (m.source = w.source or m.words % w.words)
       order by likeness desc, m.source limit 1) m
     where m.likeness >= $5`,
    [language, segments.map(({ segment }) => segment), segments.map(({ source }) => source), segments.map(({ words }) => words), near])
  return rows.map((row) => ({ ...row, from: row.likeness === 1 ? "memory" as const : "similar" as const }))
}

/** A mark that stands for a formula while somebody else translates the words around it. */
const mark = (at: number): string => `{{${at}}}`

/** Milliseconds that a translation service may take for a line. */
const patience = 10_000

/**
 * Asks a service that speaks LibreTranslate's protocol (https://docs.libretranslate.com) for each line. Formulas do not go
 * there: marks stand for them. A line whose marks do not all come back, or that is not answered in time, has no suggestion.
 */
export const translated = async (url: string, language: TargetLanguage, segments: readonly SourceSegment[]): Promise<readonly Suggestion[]> => {
  const all = await Promise.all(segments.map(async ({ segment, content }): Promise<readonly Suggestion[]> => {
    let at = 0
    const text = content.map((inline) => (inline.type === "text" ? inline.text : inline.type === "formula" ? mark(at++) : " ")).join("")
    try {
      const response = await fetch(new URL("translate", url.endsWith("/") ? url : `${url}/`), {
        method: "POST", headers: { "content-type": "application/json" }, signal: AbortSignal.timeout(patience),
        body: JSON.stringify({ q: text, source: "en", target: language, format: "text" })
      })
      const { translatedText } = await response.json() as { readonly translatedText?: unknown }
      const inlines = typeof translatedText === "string" ? backFrom(translatedText, lineFormulas(content)) : null
      return inlines === null ? [] : [{ segment, content: inlines, from: "service", likeness: 0 }]
    } catch {
      return []
    }
  }))
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
