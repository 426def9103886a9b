import { t } from "#messages/server.translations.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { placeFault, type TranslatedLine } from "../../../schema/questions/questionSegments.ts"
import { sameOptions } from "../../../schema/translations/translationParity.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import type { Portal } from "../../platform/portal.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { openPicture } from "../questions/pictures.ts"
import { contentOf, personOf, questionState, rememberedOf } from "../questions/read.ts"
import { readTranslation, savedTranslation, sourceTextFor } from "./read.ts"
import { sourceOf } from "./source.ts"

/**
 * Saves lines of a translation beside those that were saved before. Lines that the question does not have any more are
 * let go; a line whose formulas are not the source's is refused. @throws NotFound also for a picture that is not kept,
 * Forbidden for one that is secret, Invalid naming each line, Refused
 */
export const storeTranslation = async (
  portal: Portal,
  question: number,
  language: TargetLanguage,
  lines: readonly TranslatedLine[],
  gesture: CommandContext
) => {
  const state = await questionState(portal, question)
  await openQuestionToChange(portal, question, gesture.caller)
  const { version } = rememberedOf(state)
  const source = new Map(
    sourceOf((await contentOf(portal.pool, question, version)).text).map((line) => [line.segment, line])
  )
  const shown = new Set(
    sourceOf(await sourceTextFor(portal, question, state, gesture.caller)).map(({ segment }) => segment)
  )
  const faults = Object.fromEntries(
    lines.flatMap(({ segment, ...line }) => {
      const place = shown.has(segment) ? source.get(segment) : undefined
      const fault = place === undefined ? t.noLine : placeFault(place, line)
      return fault === null ? [] : [[segment, fault]]
    })
  )
  if (Object.keys(faults).length > 0) throw new Invalid({ message: t.notSaved, fields: faults })
  for (const { picture } of lines) if (picture !== undefined) await openPicture(portal, picture, gesture.caller)
  const saved = await savedTranslation(portal.pool, question, language)
  const kept = new Map(
    (saved?.segments ?? []).filter(({ segment }) => source.has(segment)).map((line) => [line.segment, line])
  )
  const written = new Map(
    lines.map((line) => {
      const { source: hash, words } = source.get(line.segment)!
      return [line.segment, { ...line, source: hash, words }]
    })
  )
  const segments = [...new Map([...kept, ...written]).values()]
  const data = { by: personOf(gesture.caller), sourceVersion: version, segments }
  // Lines that were saved before, and did not come with the request, are checked again with the event.
  await prepareFormulas(segments)
  await portal.log.command({
    ...commandOf(gesture),
    stream: translationStream(question, language),
    ...(saved === undefined
      ? { type: "translation.drafted", data: { question, language, ...data } }
      : { type: "translation.revised", data })
  })
  return readTranslation(portal, question, language, gesture.caller)
}

/**
 * Hands a translation in. @throws Invalid naming the lines that are missing or stale, and options that say the same;
 * Refused
 */
export const submitTranslation = async (
  portal: Portal,
  question: number,
  language: TargetLanguage,
  gesture: CommandContext
) => {
  const { version } = rememberedOf(await questionState(portal, question))
  await openQuestionToChange(portal, question, gesture.caller)
  const { text } = await contentOf(portal.pool, question, version)
  const saved = new Map(
    (await savedTranslation(portal.pool, question, language))?.segments.map((line) => [line.segment, line])
  )
  const open = sourceOf(text).flatMap(({ segment, source, picture }) => {
    const line = saved.get(segment)
    return line === undefined
      ? picture === undefined
        ? [[segment, t.translateLine]]
        : []
      : line.source === source
        ? []
        : [[segment, t.sourceChanged]]
  })
  if (open.length > 0) throw new Invalid({ message: t.linesLeft, fields: Object.fromEntries(open) })
  const same = sameOptions(text, [...saved.values()])
  if (same.length > 0) {
    throw new Invalid({
      message: t.sameOptions,
      fields: Object.fromEntries(same.map((segment) => [segment, t.sameOption]))
    })
  }
  return step(portal, question, language, "submitted", {}, gesture)
}

/** Approves a translation that somebody else made. @throws NotFound, Refused */
export const approveTranslation = (
  portal: Portal,
  question: number,
  language: TargetLanguage,
  gesture: CommandContext
) => step(portal, question, language, "approved", {}, gesture)

/** Gives a translation back. @throws NotFound, Refused */
export const returnTranslation = (
  portal: Portal,
  question: number,
  language: TargetLanguage,
  reason: string,
  gesture: CommandContext
) => step(portal, question, language, "changesRequested", { reason }, gesture)

const step = async (
  portal: Portal,
  question: number,
  language: TargetLanguage,
  type: string,
  data: object,
  gesture: CommandContext
) => {
  await questionState(portal, question)
  await openQuestionToChange(portal, question, gesture.caller)
  await portal.log.command({
    ...commandOf(gesture),
    stream: translationStream(question, language),
    type: `translation.${type}`,
    data: { by: personOf(gesture.caller), ...data }
  })
  return readTranslation(portal, question, language, gesture.caller)
}
