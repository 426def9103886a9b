import { t } from "#messages/server.questions.js"
import { Stale } from "../../../schema/core/errors.ts"
import { questionStream, type QuestionText } from "../../../schema/questions/question.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import { prepareFormulas } from "../../documents/formulas/prepareFormulas.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { outdatedBy, staleLines } from "../translations/outdated.ts"
import { readQuestion, rememberedOf } from "./read.ts"

/** A version to save: `version` is the last one that its writer saw, null takes whatever is. */
export type NextVersion = {
  readonly id: number
  readonly version: number | null
  readonly text: QuestionText
  readonly event: NewEvent | readonly NewEvent[]
}

/**
 * Saves a version of a question, and with it those of other questions that are to change with it: all or none.
 * Translations hear in the same breath which of their lines say something else now. Answers the new version's number.
 * @throws Stale where somebody saved in the meantime, Refused
 */
export const saveVersion = async (
  portal: Portal,
  next: NextVersion,
  gesture: CommandContext,
  also: readonly NextVersion[] = []
): Promise<number> => {
  const all = [next, ...also]
  // Parts that were saved before, and did not come with the request, are checked again with the event.
  await prepareFormulas(all.map(({ text }) => text))
  const outdated = (
    await Promise.all(
      all.map(async ({ id, text }) => (await outdatedBy(portal.pool, id, text)).map((one) => ({ ...one, id })))
    )
  ).flat()
  try {
    return await portal.log.batch({
      ...commandOf(gesture),
      streams: [
        ...all.map(({ id }) => questionStream(id)),
        ...outdated.map(({ id, language }) => translationStream(id, language))
      ],
      decide: (states) => {
        const lastOf = (id: number) => rememberedOf(states.get(questionStream(id))!).version
        if (all.some(({ id, version }) => version !== null && version !== lastOf(id))) throw new Overtaken()
        const told = outdated.map(({ id, language, unfit }) => {
          const stream = translationStream(id, language)
          const segments = staleLines(states.get(stream), unfit)
          return { stream, type: "translation.outdated", data: { sourceVersion: lastOf(id) + 1, segments } }
        })
        return { events: [...all.flatMap(({ event }) => event), ...told], reply: lastOf(next.id) + 1 }
      }
    })
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    const current = await readQuestion(portal, next.id, gesture.caller)
    throw new Stale({
      message: t.newerVersion,
      version: current.version,
      current: JSON.parse(JSON.stringify(current))
    })
  }
}

/** Somebody saved in the meantime. */
class Overtaken extends Error {}
