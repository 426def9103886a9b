import { Schema } from "effect"
import { event } from "../core/event.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** Why a school does not take a referral as its own. */
export const rejectionReasons = {
  "not-known": "We do not know this student",
  "another-school": "The student came through another school",
  "registered-twice": "Registered twice",
  other: "Another reason"
} as const
export const RejectionReason = Schema.Literals(Object.keys(rejectionReasons) as Array<keyof typeof rejectionReasons>)

/** What happens to a referral: an individual student named a school, which earns a commission for those it confirms. */
export const referralEvents = {
  referred: event({
    description: "Referring school named",
    data: Schema.Struct({ student: id, school: id }),
    sample: { student: 1043, school: 17 }
  }),
  accepted: event({
    description: "Referral confirmed",
    data: Schema.Struct({}),
    sample: {}
  }),
  rejected: event({
    description: "Referral rejected",
    data: Schema.Struct({ reason: RejectionReason }),
    sample: { reason: "not-known" }
  })
}

/** The stream of a referral, which has the number of its student. */
export const referralStream = (student: number): string => `referral-${student}`
