import { Schema } from "effect"
import { event } from "../core/event.ts"
import { line } from "../fields/text.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })

/** Regions in which awards are given: everybody of a class in it competes for them. */
export const AwardRegion = Schema.Literals(["nation", "zone", "state", "prant", "district", "school"])
export type AwardRegion = typeof AwardRegion.Type

/** Who wins: the first of a region, the best share of it, or all who have so many marks. */
export const AwardTake = Schema.Literals(["first", "share", "marks"])
export type AwardTake = typeof AwardTake.Type

/**
 * An award of a scheme. Students who tie on the last place all win it. `value` is the last rank, a share in per cent,
 * or marks.
 */
export const Quota = Schema.Struct({
  region: AwardRegion,
  take: AwardTake,
  value: Schema.Finite.check(Schema.isBetween({ minimum: 0.01, maximum: 100_000 })),
  least: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })).annotate({
    description: "students of the class who must be scored in the region"
  }),
  prize: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000 })).annotate({
    description: "what a winner costs, in rupees"
  })
})
export type Quota = typeof Quota.Type

/**
 * What a student gets who reaches several awards: all of them; the highest, and nobody the others; or the highest, and
 * the others go to the next in line.
 */
export const Several = Schema.Literals(["all", "highest", "next"])
export type Several = typeof Several.Type

/** What is typed of a scheme. Quotas stand from the highest award to the lowest. */
export const schemeFields = {
  name: line(60).check(Schema.isMinLength(1)).annotate({ title: "Name" }),
  several: Several.annotate({ title: "Students who reach several awards" }),
  quotas: Schema.Array(Quota).check(Schema.isMinLength(1), Schema.isMaxLength(8)).annotate({ title: "Awards" })
}

const kept = { by, name: Schema.String, several: Several, quotas: Schema.Array(Quota) }
const sample = {
  by: 10,
  name: "As last year",
  several: "next",
  quotas: [{ region: "nation", take: "first", value: 10, least: 0, prize: 5_000 }]
} as const

/** What happens to a scheme of awards. */
export const awardSchemeEvents = {
  drafted: event({ description: "Award scheme drafted", data: Schema.Struct(kept), sample }),
  changed: event({ description: "Award scheme changed", data: Schema.Struct(kept), sample }),
  removed: event({ description: "Award scheme removed", data: Schema.Struct({ by }), sample: { by: 10 } })
}

/** Statuses of a scheme: the states of its machine after it is drafted. */
const AwardSchemeState = Schema.Literals(["kept", "removed"])
export type AwardSchemeState = typeof AwardSchemeState.Type

/** The stream of a scheme. */
export const awardSchemeStream = (id: number): string => `awardScheme-${id}`

/** The scheme by which winners are listed and certificates issued: its number is 0. */
export const presentScheme = 0
