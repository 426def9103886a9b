import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { questionStream } from "../../../schema/questions/question.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { paperState, rememberedOf, paperSummary, step, type PaperHost } from "./paperState.ts"

/** Asks for a seal to be broken. @throws NotFound, Refused where it is none, or an exam is scheduled with it */
export const askUnseal = (portal: PaperHost, id: number, reason: string, gesture: CommandContext) =>
  step(portal, id, "paperset.unsealAsked", { reason }, gesture)

/** Leaves a seal as it is. @throws NotFound, Refused */
export const declineUnseal = (portal: PaperHost, id: number, gesture: CommandContext) =>
  step(portal, id, "paperset.unsealDeclined", {}, gesture)

/** Breaks a seal: the questions are let go in the same transaction. @throws NotFound, Refused to who asked for it */
export const unsealPaperset = async (portal: PaperHost, id: number, gesture: CommandContext) => {
  const stream = papersetStream(id)
  const { slots } = rememberedOf(await paperState(portal, id))
  await portal.log.batch({
    ...commandOf(gesture),
    streams: [stream, ...slots.map(({ question }) => questionStream(question))],
    decide: () => ({
      events: [
        { stream, type: "paperset.unsealed", data: { by: personOf(gesture.caller) } },
        ...slots.map(({ question }) => ({
          stream: questionStream(question),
          type: "question.unlocked",
          data: { paperset: id }
        }))
      ],
      reply: null
    })
  })
  return paperSummary(portal, id)
}
