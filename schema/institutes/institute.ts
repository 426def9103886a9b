import { Schema } from "effect"
import { changedFields, keptFields, personalFieldsOf } from "../core/entityFields.ts"
import { event } from "../core/event.ts"
import { institute } from "./entity.ts"

/** A master institute: a body that runs schools. The district is that of its office; its schools may lie anywhere. */
export const Institute = Schema.Struct({
  ...keptFields(institute),
  code: Schema.NonEmptyString.annotate({ title: "Code", description: "Institute number, also the username" })
}).annotate({ identifier: "Institute" })
export type Institute = typeof Institute.Type

/** How an institute is reached, and by whom; kept apart from its events. */
export const InstituteContact = Schema.Struct(personalFieldsOf(institute))
export type InstituteContact = typeof InstituteContact.Type

const nothing = Schema.Struct({})

/** What happens to a master institute. */
export const instituteEvents = {
  registered: event({
    description: "Institute registered",
    data: Institute,
    sample: { name: "Chinmaya Mission", code: "MI0006", districtId: 612 }
  }),
  profileUpdated: event({
    version: 2,
    // Version 1 took the names of the fields that there were then.
    upcasters: [(data) => data],
    description: "Institute profile updated",
    data: Schema.Struct(changedFields(institute)),
    sample: { changed: ["name", "phone"], name: "Central Chinmaya Mission Trust" }
  }),
  disabled: event({
    description: "Institute disabled",
    data: nothing,
    sample: {}
  }),
  enabled: event({ description: "Institute enabled", data: nothing, sample: {} }),
  bankDetailsChanged: event({
    description: "Bank details changed",
    data: nothing,
    sample: {}
  }),
  bankDetailsRevealed: event({
    description: "Bank details viewed unmasked",
    data: nothing,
    sample: {}
  })
}

/** The stream of a master institute. */
export const instituteStream = (id: number): string => `institute-${id}`
