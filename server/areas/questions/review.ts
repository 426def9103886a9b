import { questionStream, type Key } from "../../../schema/questions/question.ts"
import { isSameKey } from "../../../schema/questions/sameKey.ts"
import type { Portal } from "../../platform/portal.ts"
import { openQuestionToChange } from "../secrecy/guard.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { allowedOf, contentOf, nameOf, personOf, questionState, rememberedOf } from "./read.ts"

/** Where a question stands after a step. */
export const questionStanding = async (portal: Portal, id: number) => {
  const state = await questionState(portal, id)
  return { id, version: rememberedOf(state).version, state: nameOf(state), allowed: allowedOf(state) }
}

/** Takes a question a step on, by somebody. @throws NotFound, Refused with the sentence that its machine has for it */
export const stepQuestion = async (portal: Portal, id: number, type: string, data: object, gesture: CommandContext) => {
  await questionState(portal, id)
  await openQuestionToChange(portal, id, gesture.caller)
  await portal.log.command({
    ...commandOf(gesture),
    stream: questionStream(id),
    type: `question.${type}`,
    data: { by: personOf(gesture.caller), ...data }
  })
  return questionStanding(portal, id)
}

/** Hands a question in for review. @throws NotFound, Refused */
export const submitQuestion = (portal: Portal, id: number, gesture: CommandContext) =>
  stepQuestion(portal, id, "submitted", {}, gesture)

/** Approves a question. @throws NotFound, Refused to its authors, and before somebody else confirmed the key */
export const approveQuestion = (portal: Portal, id: number, gesture: CommandContext) =>
  stepQuestion(portal, id, "approved", {}, gesture)

/** Gives a question back to its authors. @throws NotFound, Refused */
export const requestChanges = (portal: Portal, id: number, reason: string, gesture: CommandContext) =>
  stepQuestion(portal, id, "changesRequested", { reason }, gesture)

/** Takes a question out of use. @throws NotFound, Refused while a sealed paper holds it */
export const retireQuestion = (portal: Portal, id: number, reason: string, gesture: CommandContext) =>
  stepQuestion(portal, id, "retired", { reason }, gesture)

/**
 * Takes a second person's answer to a question whose key they have not seen: the key's answer confirms it, another one
 * disputes it and gives the question back. @throws NotFound, Refused to its authors
 */
export const answerQuestion = async (portal: Portal, id: number, answer: Key, gesture: CommandContext) => {
  const { version } = rememberedOf(await questionState(portal, id))
  await openQuestionToChange(portal, id, gesture.caller)
  const { key } = await contentOf(portal.pool, id, version)
  const isConfirmed = isSameKey(key, answer)
  return {
    ...(await stepQuestion(portal, id, isConfirmed ? "keyConfirmed" : "keyDisputed", { answer }, gesture)),
    is_confirmed: isConfirmed
  }
}
