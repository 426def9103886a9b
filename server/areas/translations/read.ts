import { allowedEvents, initialState } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Portal } from "../../platform/portal.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { translationStream, type TranslationState } from "../../../schema/translations/translation.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { StreamState } from "../../platform/eventlog/index.ts"
import { contentOf, maySeeKey, openedQuestion, personOf, rememberedOf } from "../questions/read.ts"
import { termsSaid } from "../glossary/lists.ts"
import { sourceOf } from "./source.ts"

/** A saved translation. */
export type Saved = {
  readonly state: string
  readonly source_version: number
  readonly segments: readonly {
    readonly segment: string
    readonly source: string
    readonly words: string
    readonly content: readonly Inline[]
    readonly picture?: string
  }[]
  readonly stale: readonly string[]
}

/** The saved translation of a question, if there is one. */
export const savedTranslation = async (
  sql: Sql,
  question: number,
  language: TargetLanguage
): Promise<Saved | undefined> => {
  const {
    rows: [row]
  } = await sql.query<Saved>(
    "select state, source_version, segments, stale from translations where question_id = $1 and language = $2",
    [question, language]
  )
  return row
}

/** How far a question is in each language but its own, English. @throws NotFound, Forbidden */
export const translationStatus = async (portal: Portal, question: number, caller: Caller) => {
  await openedQuestion(portal, question, caller, "translation")
  const { rows } = await portal.pool.query<{
    language: TargetLanguage
    state: TranslationState
    stale: number
    translator: string | null
    updated_at: Date
  }>(
    `select t.language, t.state, cardinality(t.stale) as stale, a.username as translator, t.updated_at
     from translations t left join accounts a on a.id = t.translator_id where t.question_id = $1`,
    [question]
  )
  const found = new Map(rows.map((row) => [row.language, row]))
  return languages.flatMap(({ code, name }) => {
    if (code === "en") return []
    const row = found.get(code)
    return [
      {
        language_id: code,
        name,
        state: row?.state ?? ("untranslated" as const),
        stale: row?.stale ?? 0,
        translator: row?.translator ?? null,
        updated_at: row?.updated_at.toISOString() ?? null
      }
    ]
  })
}

/** What a translation's machine remembers of it. */
type Remembered = { readonly translators: readonly number[] }

/**
 * A question's present text for a translator. Who is still to confirm the question's key is not shown what would tell
 * it.
 */
export const sourceTextFor = async (
  { pool }: Pick<Portal, "pool">,
  question: number,
  state: StreamState,
  caller: Caller
): Promise<QuestionText> => (await sourceFor({ pool }, question, state, caller)).text

const sourceFor = async ({ pool }: Pick<Portal, "pool">, question: number, state: StreamState, caller: Caller) => {
  const { text, subject_id, kind, marks, negative_marks } = await contentOf(pool, question, rememberedOf(state).version)
  const isHidden = confirmsKeys.has(caller.actor.roleId) && !maySeeKey(state, caller)
  return { subject_id, kind, marks, negative_marks, text: isHidden ? { ...text, explanation: null } : text }
}

/**
 * A question beside its translation, line by line. @throws NotFound, Forbidden for a secret one that is not for them
 */
export const readTranslation = async (portal: Portal, question: number, language: TargetLanguage, caller: Caller) => {
  const asked = await openedQuestion(portal, question, caller, "translation")
  const { version } = rememberedOf(asked)
  const stream = translationStream(question, language)
  const [{ text, subject_id, ...facts }, saved, states] = await Promise.all([
    sourceFor(portal, question, asked, caller),
    savedTranslation(portal.pool, question, language),
    portal.log.states([stream])
  ])
  const source = sourceOf(text)
  const said = source.map(({ words }) => words)
  const lines = new Map(saved?.segments.map((line) => [line.segment, line]))
  const { machine } = records.translation
  const state = states.get(stream)?.state ?? initialState(machine)
  const { translators } = state.context as Remembered
  return {
    question_id: question,
    language_id: language,
    version,
    state: state.value as TranslationState,
    allowed: allowedEvents(machine, state),
    text,
    ...facts,
    glossary: await termsSaid(portal.pool, subject_id, language, said),
    translators: await usernamesOf(portal.pool, translators),
    is_translator: translators.includes(personOf(caller)),
    returned: state.value === "drafted" ? await returnedWith(portal.pool, stream) : null,
    segments: source.map(({ segment, source: hash, words, content: line, picture }) => {
      const translated = lines.get(segment)
      const isStale = translated !== undefined && translated.source !== hash
      return {
        segment,
        words,
        source: line,
        translation: translated?.content ?? null,
        source_picture: picture ?? null,
        picture: translated?.picture ?? null,
        is_stale: isStale,
        was: isStale ? translated.words : null
      }
    })
  }
}

/** Roles that confirm keys by an answer of their own. */
const confirmsKeys: ReadonlySet<number> = new Set([13, 14, 16])

const usernamesOf = async (sql: Sql, ids: readonly number[]): Promise<readonly string[]> =>
  (
    await sql.query<{ username: string }>("select username from accounts where id = any($1) order by username", [ids])
  ).rows.map(({ username }) => username)

/** Why a translation was given back, unless it was handed in again since. */
const returnedWith = async (sql: Sql, stream: string) => {
  const {
    rows: [row]
  } = await sql.query<{ by: string | null; at: Date; reason: string | null; type: string }>(
    `select a.username as by, e.at, e.data->>'reason' as reason, e.type from events e left
      join accounts a on a.id = (e.data->>'by')::int
     where e.stream = $1 and e.type in ('translation.changesRequested', 'translation.submitted') order by e.version desc
     limit 1`,
    [stream]
  )
  return row?.type === "translation.changesRequested"
    ? { by: row.by, at: row.at.toISOString(), reason: row.reason ?? "" }
    : null
}
