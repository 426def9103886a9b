import { actorId } from "../../schema/core/roles.ts"
import type { CommandCaller, CommandsOf } from "./types.ts"

const by = ({ caller }: CommandCaller) => ({ by: actorId(caller) })
const asSigner = (asker: CommandCaller) => ({ ...by(asker), hash: asker.state.context["hash"] })

export const question = {
  updateQuestion: { event: "revised", data: by },
  submitQuestion: { event: "submitted", data: by },
  commentQuestion: { event: "commented", data: by },
  // Which of the two happens depends on the answer; the key itself is the answer that confirms it.
  answerQuestion: {
    event: "keyConfirmed",
    data: (asker) => ({ ...by(asker), answer: asker.state.context["key"] })
  },
  requestChanges: { event: "changesRequested", data: by },
  approveQuestion: { event: "approved", data: by },
  rollbackQuestion: { event: "rolledBack", data: (asker) => ({ ...by(asker), toVersion: 1 }) },
  retireQuestion: { event: "retired", data: by }
} as const satisfies CommandsOf<"question">

export const translation = {
  storeTranslation: { event: ["drafted", "revised"], data: by },
  submitTranslation: { event: "submitted", data: by },
  approveTranslation: { event: "approved", data: by },
  returnTranslation: { event: "changesRequested", data: by }
} as const satisfies CommandsOf<"translation">

export const glossaryTerm = {
  changeTerm: { event: "changed", data: by },
  approveTerm: { event: "approved", data: by },
  removeTerm: { event: "removed", data: by }
} as const satisfies CommandsOf<"glossaryTerm">

export const paperset = {
  changePaperset: { event: "changed", data: by },
  arrangePaperset: { event: "arranged", data: by },
  discardPaperset: { event: "discarded", data: by },
  signPaperset: { call: "finalizePaperset", event: "signed", data: by },
  sealPaperset: { call: "finalizePaperset", event: "sealed", data: asSigner },
  withdrawSignature: { event: "signatureWithdrawn", data: by },
  askUnseal: { event: "unsealAsked", data: by },
  unsealPaperset: { event: "unsealed", data: by },
  declineUnseal: { event: "unsealDeclined", data: by },
  storeExamSchedule: { event: "scheduled" }
} as const satisfies CommandsOf<"paperset">
