import type { CommandCaller, CommandsOf } from "./types.ts"

const call = "changeRaisedRequest"
const data = ({ caller }: CommandCaller) => ({ by: caller.userId })
const mine = { call, data } as const

export const paymentCase = {
  claimCase: { ...mine, event: "claimed" },
  releaseCase: { ...mine, event: "released" },
  takeOverCase: { ...mine, event: "reassigned" },
  askAboutCase: { ...mine, event: "asked" },
  answerCase: { ...mine, event: "answered" },
  assignCase: { ...mine, event: "assigned" },
  refundCase: { ...mine, event: ["refundDecided", "refundProposed"] },
  approveRefund: { ...mine, event: "refundApproved" },
  declineRefund: { ...mine, event: "refundDeclined" },
  retryRefund: { ...mine, event: "refundRetried" },
  cancelRefund: { ...mine, event: "refundCancelled" },
  reverseAssignment: { ...mine, event: ["reversed", "reversalProposed"] },
  approveReversal: { ...mine, event: "reversalApproved" },
  declineReversal: { ...mine, event: "reversalDeclined" },
  refuseCase: { ...mine, event: "refused" },
  reopenCase: { ...mine, event: "reopened" }
} as const satisfies CommandsOf<"paymentCase">
