import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { studentEvents } from "../../schema/students/student.ts"
import { recordOnly } from "../recordOnly.ts"

/** What decides what else may happen: where the student belongs, whether the fee is paid, and which school promised to. */
type Context = {
  readonly schoolId: number | null
  readonly districtId: number | null
  readonly isPaid: boolean
  readonly sponsorId: number | null
}

const initial: Context = { schoolId: null, districtId: null, isPaid: false, sponsorId: null }

/** The life of a student's part in the year: registered, corrected, moved, paid for, withdrawn and back, erased. */
export const student = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof studentEvents> },
  guards: {
    isUnpaid: ({ context }) => !context.isPaid,
    canBeSponsored: ({ context }) => !context.isPaid && context.sponsorId === null,
    isSponsored: ({ context }) => context.sponsorId !== null && !context.isPaid,
    isElsewhere: ({ context, event }) =>
      event.type === "moved" && (event.schoolId !== context.schoolId || event.districtId !== context.districtId)
  },
  actions: {
    keepPlace: assign(({ event }) =>
      event.type === "registered" || event.type === "moved"
        ? { schoolId: event.schoolId, districtId: event.districtId }
        : {}
    ),
    keepSponsor: assign(({ event }) => ({ sponsorId: event.type === "sponsored" ? event.schoolId : null })),
    keepPaid: assign({ isPaid: true })
  }
}).createMachine({
  id: "student",
  description: "A student's part in the programme year.",
  context: initial,
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The student has not joined the programme.",
      on: { registered: { target: "registered", actions: "keepPlace" } }
    },
    registered: {
      tags: "active",
      description: "The student takes part and can sit the exams of the class.",
      on: {
        consentRecorded: recordOnly,
        detailsChanged: recordOnly,
        moved: {
          guard: "isElsewhere",
          actions: "keepPlace",
          description: "A student moves to a school or district other than the present one."
        },
        sponsored: {
          guard: "canBeSponsored",
          actions: "keepSponsor",
          description: "One school can promise the fee, as long as it is not paid."
        },
        unsponsored: {
          guard: "isSponsored",
          actions: "keepSponsor",
          description: "A promise can be taken back until the fee is paid."
        },
        feePaid: { guard: "isUnpaid", actions: "keepPaid", description: "The fee is paid once." },
        credentialsSent: recordOnly,
        withdrawn: "withdrawn",
        erased: "erased"
      }
    },
    withdrawn: {
      description: "The student was withdrawn: neither counted nor admitted to exams. The roll number stays taken.",
      on: {
        reinstated: "registered",
        feePaid: { guard: "isUnpaid", actions: "keepPaid", description: "The fee is paid once." },
        erased: "erased"
      }
    },
    erased: {
      type: "final",
      description: "Everything personal was erased for good. The roll number stays taken."
    }
  }
})
