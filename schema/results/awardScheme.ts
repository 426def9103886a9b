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

/** Medals, the highest first. */
export const Medal = Schema.Literals(["gold", "silver", "bronze"])
export type Medal = typeof Medal.Type

/** What a winner gets: an award, a medal, or a place in the next level. */
export const AwardGives = Schema.Literals(["award", ...Medal.literals, "qualified"])
export type AwardGives = typeof AwardGives.Type

/**
 * An award of a scheme. Students who tie on the last place all win it. `value` is the last rank, a share in per cent,
 * or marks. Whoever qualifies does so beside the awards: it is no award that counts as the highest.
 */
export const Quota = Schema.Struct({
  gives: AwardGives,
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

/** What a scheme decides by. */
export const awardRules = { several: Several, quotas: Schema.Array(Quota) }
export type AwardRules = Schema.Struct.Type<typeof awardRules>

/** What is typed of a scheme. Quotas stand from the highest award to the lowest. */
export const schemeFields = {
  name: line(60).check(Schema.isMinLength(1)).annotate({ title: "Name" }),
  several: Several.annotate({ title: "Students who reach several awards" }),
  quotas: Schema.Array(Quota).check(Schema.isMinLength(1), Schema.isMaxLength(8)).annotate({ title: "Awards" })
}

const kept = { by, name: Schema.String, ...awardRules }
const sample = {
  by: 10,
  name: "As last year",
  several: "next",
  quotas: [{ gives: "gold", region: "nation", take: "first", value: 10, least: 0, prize: 5_000 }]
} as const
const givingAwards = {
  version: 2,
  upcasters: [
    (data: Readonly<Record<string, unknown>>) => ({
      ...data,
      quotas: (data["quotas"] as readonly object[]).map((quota) => ({ gives: "award", ...quota }))
    })
  ]
} as const

/** What happens to a scheme of awards. */
export const awardSchemeEvents = {
  drafted: event({ description: "Award scheme drafted", ...givingAwards, data: Schema.Struct(kept), sample }),
  changed: event({ description: "Award scheme changed", ...givingAwards, data: Schema.Struct(kept), sample }),
  removed: event({ description: "Award scheme removed", data: Schema.Struct({ by }), sample: { by: 10 } })
}

/** Statuses of a scheme: the states of its machine after it is drafted. */
const AwardSchemeState = Schema.Literals(["kept", "removed"])
export type AwardSchemeState = typeof AwardSchemeState.Type

/** The stream of a scheme. */
export const awardSchemeStream = (id: number): string => `awardScheme-${id}`

/** Places below the line of an award that a simulation counts, where nobody asks for another number. */
export const placesShown = 3

/** The scheme of exams for which no other was chosen: its number is 0. */
export const presentScheme = 0

const first = (region: AwardRegion, value: number): Quota => ({
  gives: "award",
  region,
  take: "first",
  value,
  least: 0,
  prize: 0
})

/** What the present scheme decides by. */
export const presentRules: AwardRules = {
  several: "highest",
  quotas: [first("nation", 10), first("state", 25), first("district", 3)]
}
