import { noRows } from "../../schema/imports/importJob.ts"
import type { CommandsOf } from "./types.ts"

export const student = {
  updateStudent: { event: "detailsChanged" },
  // A district that no student lives in: the guard asks only whether the place differs from the present one.
  moveStudent: { event: "moved", data: () => ({ schoolId: null, districtId: 0 }) },
  recordConsent: { event: "consentRecorded" },
  sendCredentialMail: { event: "credentialsSent" },
  sponsorFee: {
    call: "sponsorStudents",
    event: "sponsored",
    unless: ({ state: { context } }) =>
      context["schoolId"] === null ? "The student is not registered through a school." : undefined
  },
  endSponsorship: {
    call: "sponsorStudents",
    event: "unsponsored",
    unless: ({ state: { context } }) =>
      context["sponsorId"] !== null && context["sponsorId"] !== context["schoolId"]
        ? "Another school sponsors the fee."
        : undefined
  },
  markFee: { call: "updateStudentPayment", event: "feePaid" },
  unmarkFee: { call: "updateStudentPayment", event: "feeReversed" },
  withdrawStudents: { event: "withdrawn" },
  withdrawGulfStudent: { event: "withdrawn" },
  reinstateStudents: { event: "reinstated" },
  eraseStudent: { event: "erased" }
} as const satisfies CommandsOf<"student">

export const referral = {
  acceptReferral: { call: "changeReferral", event: "accepted" },
  rejectReferral: { call: "changeReferral", event: "rejected" }
} as const satisfies CommandsOf<"referral">

export const importJob = {
  matchImportColumns: { event: "mapped", data: () => ({ change: noRows }) },
  changeImportRows: { call: "mendImportRow", event: "rowsChanged", data: () => ({ change: noRows }) },
  restoreImportRows: {
    call: "decideImportRows",
    event: "rowsChanged",
    data: () => ({ how: "restored", change: noRows })
  },
  startImport: { event: "started" },
  cancelImport: { event: "cancelled" },
  discardImport: { event: "discarded" }
} as const satisfies CommandsOf<"importJob">
