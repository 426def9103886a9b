import { Schema } from "effect"
import { t } from "#messages/fields.js"

/** Numbers of the zones that come with the portal; the last one is the Gulf's. */
export const proposedZones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

/** Codes of the states, union territories and Gulf countries that come with the portal. */
export const proposedStates: readonly string[] = (
  "AN AP AR AS BR CH CG DH DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OD PY PB RJ SK " +
  "TN TG TR UP UK WB AE BH KW OM QA SA"
).split(" ")

/** The highest number of the prants that come with the portal. */
export const lastPrant = 46

/** A state, union territory or Gulf country that can be loaded. */
const ProposedState = Schema.Struct({ code: Schema.String, name: Schema.String }).annotate({
  identifier: "ProposedState"
})

/** A zone that can be loaded, with what is in it. */
const ProposedZone = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  states: Schema.Array(ProposedState)
}).annotate({ identifier: "ProposedZone" })

/** A prant that can be loaded: its districts lie in these states. */
const ProposedPrant = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  states: Schema.Array(Schema.String).annotate({ description: "their codes" })
}).annotate({ identifier: "ProposedPrant" })

/** Regions that come with the portal and can be loaded. */
export const ProposedRegions = Schema.Struct({
  zones: Schema.Array(ProposedZone),
  prants: Schema.Array(ProposedPrant)
}).annotate({ identifier: "ProposedRegions" })
export type ProposedRegions = typeof ProposedRegions.Type

/** Zones that are chosen. */
export const ChosenZones = Schema.Array(Schema.Literals(proposedZones)).check(Schema.isUnique())

const codesFault = (codes: readonly string[]): string | undefined => {
  const wrong = codes.filter((code) => !proposedStates.includes(code))
  return wrong.length === 0 ? undefined : t.unknownStates({ codes: wrong.join(", "), known: proposedStates.join(", ") })
}

/** States that are chosen by their codes. */
export const ChosenStates = Schema.Array(Schema.String).check(
  Schema.isMaxLength(100),
  Schema.isUnique(),
  Schema.makeFilter(codesFault)
)

const numbersFault = (numbers: readonly number[]): string | undefined => {
  const wrong = numbers.filter((number) => !(Number.isInteger(number) && number >= 1 && number <= lastPrant))
  return wrong.length === 0 ? undefined : t.unknownPrants({ numbers: wrong.join(", "), last: lastPrant })
}

/** Prants that are chosen by their numbers. */
export const ChosenPrants = Schema.Array(Schema.Number).check(
  Schema.isMaxLength(100),
  Schema.isUnique(),
  Schema.makeFilter(numbersFault)
)

/** Regions that are chosen to be loaded: whole zones, whole states, and prants; together, not within each other. */
export type ChosenRegions = {
  readonly zones?: readonly number[]
  readonly states?: readonly string[]
  readonly prants?: readonly number[]
}

/** Whether a choice names no region although it names a kind; one that names no kind is all there is. */
export const isNothing = ({ zones, states, prants }: ChosenRegions): boolean =>
  (zones ?? states ?? prants) !== undefined && [zones, states, prants].every((some) => (some ?? []).length === 0)
