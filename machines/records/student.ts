import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { studentEvents } from "../../schema/students/student.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * What decides what else may happen: where the student belongs, whether the fee is paid, and which school promised to.
 */
type Context = {
  readonly schoolId: number | null
  readonly districtId: number | null
  readonly isPaid: boolean
  readonly sponsorId: number | null
  /** The programme year into which the student last moved up; 0 before the first time. */
  readonly year: number
}

const initial: Context = { schoolId: null, districtId: null, isPaid: false, sponsorId: null, year: 0 }

/** The life of a student's part in the year: registered, corrected, moved, paid for, withdrawn and back, erased. */
export const student = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof studentEvents> },
  guards: {
    isPaid: ({ context }) => context.isPaid,
    isUnpaid: ({ context }) => !context.isPaid,
    canBeSponsored: ({ context }) => !context.isPaid && context.sponsorId === null,
    isSponsored: ({ context }) => context.sponsorId !== null && !context.isPaid,
    isLaterYear: ({ context, event }) => event.type === "movedUp" && event.year > context.year,
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
    keepPaid: assign({ isPaid: true }),
    dropPaid: assign({ isPaid: false }),
    beginYear: assign(({ event }) =>
      event.type === "movedUp" ? { year: event.year, isPaid: false, sponsorId: null } : {}
    )
  }
}).createMachine({
  id: "student",
  description: "Student in the programme year",
  context: initial,
  initial: "unregistered",
  states: {
    unregistered: {
      description: "Student not registered",
      on: { registered: { target: "registered", actions: "keepPlace" } }
    },
    registered: {
      tags: "active",
      description: "Active",
      on: {
        consentRecorded: recordOnly,
        detailsChanged: recordOnly,
        moved: {
          guard: "isElsewhere",
          actions: "keepPlace",
          description: "Choose a different school or district."
        },
        sponsored: {
          guard: "canBeSponsored",
          actions: "keepSponsor",
          description: "Only one school can sponsor a student, and only while the fee is unpaid."
        },
        unsponsored: {
          guard: "isSponsored",
          actions: "keepSponsor",
          description: "A sponsorship can be ended only while the fee is unpaid."
        },
        feePaid: { guard: "isUnpaid", actions: "keepPaid", description: "The fee is already paid." },
        feeReversed: { guard: "isPaid", actions: "dropPaid", description: "The fee is not paid." },
        movedUp: {
          guard: "isLaterYear",
          actions: "beginYear",
          description: "The student has already moved up in this programme year."
        },
        credentialsSent: recordOnly,
        withdrawn: "withdrawn",
        erased: "erased"
      }
    },
    withdrawn: {
      description: "Withdrawn",
      on: {
        reinstated: "registered",
        feePaid: { guard: "isUnpaid", actions: "keepPaid", description: "The fee is already paid." },
        feeReversed: { guard: "isPaid", actions: "dropPaid", description: "The fee is not paid." },
        erased: "erased"
      }
    },
    erased: {
      type: "final",
      description: "Erased: personal data deleted"
    }
  }
})
