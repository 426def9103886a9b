import { t } from "#messages/server.questions.js"
import { Invalid, Stale } from "../../../schema/core/errors.ts"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import { questionStream, type Key, type QuestionText } from "../../../schema/questions/question.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { outdatedBy, staleLines } from "../translations/outdated.ts"
import { contentOf, maySeeKey, personOf, questionState, readQuestion, rememberedOf } from "./read.ts"
import { contentOnly, check, similarTo, type Written } from "./checkContent.ts"

const savedAs = async (portal: Portal, id: number, text: QuestionText, version: number) => ({
  id,
  version,
  state: "draft" as const,
  similar: await similarTo(portal.pool, text, id)
})

/** Writes a new question down. The same gesture sent again answers the first one's question. @throws Invalid */
export const storeQuestion = async (portal: Portal, written: Written, gesture: CommandContext) => {
  await check(portal.pool, written, null)
  const [id] = await createRecords(
    portal,
    commandOf(gesture),
    [{ table: "questions", streamOf: questionStream }],
    ([number]) => [
      {
        stream: questionStream(number),
        type: "question.drafted",
        data: { by: personOf(gesture.caller), ...contentOnly(written) }
      }
    ]
  )
  return savedAs(portal, id, written.text, 1)
}

/**
 * Saves a question as a new version. @throws Invalid, NotFound, Refused where its machine says no, Stale with what it
 * is now when somebody saved another version in the meantime
 */
export const updateQuestion = async (
  portal: Portal,
  { id, version, why, ...sent }: Edited & { readonly id: number; readonly version: number; readonly why: string },
  gesture: CommandContext
) => {
  const state = await questionState(portal, id)
  await openQuestionToChange(portal, id, gesture.caller)
  const written = { ...sent, key: sent.key ?? (await keptKey(portal.pool, id, version, sent)) }
  await check(portal.pool, written, id)
  const text = maySeeKey(state, gesture.caller)
    ? written.text
    : await withExplanation(portal.pool, id, version, written.text)
  const saved = await saveVersion(portal, id, version, gesture, text, () => ({
    stream: questionStream(id),
    type: "question.revised",
    data: { by: personOf(gesture.caller), ...contentOnly(written), text, why }
  }))
  return savedAs(portal, id, text, saved)
}

/** A question as it comes to be changed; without a key, the present one stays. */
type Edited = Omit<Written, "key"> & { readonly key: Key | null }

/**
 * The key of a version, for a text by somebody who was not shown it. It names options by their places, so these have to
 * be where they were. @throws Invalid where they are not, or the question is of another type
 */
const keptKey = async (sql: Sql, id: number, version: number, { kind, text }: Edited): Promise<Key> => {
  const before = await contentOf(sql, id, version)
  const [was, now] = [before.text.options, text.options].map((options) => options.map((one) => canonicalJson(one)))
  const isMoved = now!.some((option, at) => was![at] !== option && was!.includes(option))
  if (before.kind !== kind || was!.length !== now!.length || isMoved)
    throw new Invalid({ message: t.notSaved, fields: { key: t.keyNeeded } })
  return before.key
}

/** A text by somebody who was not shown the explanation: the one that is there stays, unless they wrote another. */
const withExplanation = async (sql: Sql, id: number, version: number, text: QuestionText): Promise<QuestionText> =>
  text.explanation !== null ? text : { ...text, explanation: (await contentOf(sql, id, version)).text.explanation }

/** Takes an earlier version up again. @throws NotFound, Refused, Invalid when the version is the present one */
export const rollbackQuestion = async (
  portal: Portal,
  id: number,
  toVersion: number,
  why: string | undefined,
  gesture: CommandContext
) => {
  await openQuestionToChange(portal, id, gesture.caller)
  const content = await contentOf(portal.pool, id, toVersion)
  return saveVersion(portal, id, null, gesture, content.text, () => ({
    stream: questionStream(id),
    type: "question.rolledBack",
    data: { by: personOf(gesture.caller), ...content, toVersion, why: why ?? `Back to version ${toVersion}.` }
  }))
}

/**
 * Appends an event that saves a version, if `version` is still the last one; null takes whatever is. Translations hear
 * in the same breath which of their lines say something else now. Answers the new version's number.
 */
export const saveVersion = async (
  portal: Portal,
  id: number,
  version: number | null,
  gesture: CommandContext,
  text: QuestionText,
  eventOf: () => NewEvent | readonly NewEvent[]
): Promise<number> => {
  const stream = questionStream(id)
  // Parts that were saved before, and did not come with the request, are checked again with the event.
  await prepareFormulas(text)
  const outdated = await outdatedBy(portal.pool, id, text)
  try {
    return await portal.log.batch({
      ...commandOf(gesture),
      streams: [stream, ...outdated.map(({ language }) => translationStream(id, language))],
      decide: (states) => {
        const { version: last } = rememberedOf(states.get(stream)!)
        if (version !== null && version !== last) throw new Overtaken()
        const told = outdated.map(({ language, unfit }) => {
          const translation = translationStream(id, language)
          const segments = staleLines(states.get(translation), unfit)
          return { stream: translation, type: "translation.outdated", data: { sourceVersion: last + 1, segments } }
        })
        return { events: [eventOf(), told].flat(), reply: last + 1 }
      }
    })
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    const current = await readQuestion(portal, id, gesture.caller)
    throw new Stale({
      message: t.newerVersion,
      version: current.version,
      current: JSON.parse(JSON.stringify(current))
    })
  }
}

/** Somebody saved in the meantime. */
class Overtaken extends Error {}
