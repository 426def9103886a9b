import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { plainLine } from "../../../schema/questions/questionSegments.ts"
import { translations, translationsList } from "../../../schema/translations/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { openedQuestion } from "../questions/read.ts"
import { listReader } from "../secrecy/listReader.ts"
import { translationsStatement } from "./lists.ts"
import { readTranslation, sourceTextFor, translationStatus } from "./read.ts"
import { approveTranslation, returnTranslation, storeTranslation, submitTranslation } from "./save.ts"
import { sourceOf, sourceOfPlace, type SourceSegment } from "./source.ts"
import { remembered, translated } from "./suggest.ts"

/** The calls of translations. */
export const translationsCalls = (portal: Portal) =>
  implement(translations, {
    ...listHandler(portal, translationsList, async (asked, caller) =>
      translationsStatement(asked, await listReader(portal.pool, caller))
    ),
    translationStatus: ({ query, caller }) => translationStatus(portal, query.question_id, caller),
    questionTranslation: ({ query, caller }) => readTranslation(portal, query.question_id, query.language_id, caller),
    translateQuestion: async ({
      payload: {
        fields: { question_id, language_id, text_formulas }
      },
      caller
    }) => {
      const state = await openedQuestion(portal, question_id, caller, "translation")
      return suggestionsFor(
        portal,
        language_id,
        text_formulas === undefined
          ? sourceOf(await sourceTextFor(portal, question_id, state, caller))
          : [sourceOfPlace({ segment: "text", content: plainLine(text_formulas) })]
      )
    },
    storeTranslation: ({ payload: { question_id, language_id, text_formulas }, ...gesture }) =>
      storeTranslation(portal, question_id, language_id, text_formulas, gesture),
    submitTranslation: ({ payload, ...gesture }) =>
      submitTranslation(portal, payload.question_id, payload.language_id, gesture),
    approveTranslation: ({ payload, ...gesture }) =>
      approveTranslation(portal, payload.question_id, payload.language_id, gesture),
    returnTranslation: ({ payload, ...gesture }) =>
      returnTranslation(portal, payload.question_id, payload.language_id, payload.reason, gesture)
  })

/** What the memory has, and the service for the lines that it has not. */
const suggestionsFor = async (
  { pool, settings: { translateUrl } }: Portal,
  language: TargetLanguage,
  lines: readonly SourceSegment[]
) => {
  const known = await remembered(pool, language, lines)
  const open = lines.filter(({ segment }) => !known.some((one) => one.segment === segment))
  return [...known, ...(translateUrl === undefined ? [] : await translated(translateUrl, language, open))]
}
