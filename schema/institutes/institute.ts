import { Schema } from "effect"
import { Email } from "../fields/email.ts"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import { PersonName } from "../fields/personName.ts"
import { orNone, PinCode, Telephone, textField } from "../fields/fieldTypes.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** A master institute: a body that runs schools. The district is that of its office; its schools may lie anywhere. */
export const Institute = Schema.Struct({
  name: Schema.NonEmptyString.annotate({ title: "Name" }),
  code: Schema.NonEmptyString.annotate({ title: "Code", description: "the institute's number, also its sign-in" }),
  districtId: id.annotate({ title: "District", description: "where its office is" })
}).annotate({ identifier: "Institute" })
export type Institute = typeof Institute.Type

const text = (title: string, schema: Schema.Codec<string, string>) => personal(orNone(schema).annotate({ title }))

/** How an institute is reached, and by whom; kept apart from its events. */
export const InstituteContact = Schema.Struct({
  contactName: text("Contact person", PersonName),
  email: text("E-mail", Email),
  phone: text("Telephone", Telephone),
  address: text("Address", textField(250)),
  pinCode: text("Pin code", PinCode)
})
export type InstituteContact = typeof InstituteContact.Type

const nothing = Schema.Struct({})
const { name, districtId } = Institute.fields

/** Fields that a profile can change. */
const instituteFields = [
  "name",
  "districtId",
  ...(Object.keys(InstituteContact.fields) as ReadonlyArray<keyof InstituteContact>)
] as const

/** What happens to a master institute. */
export const instituteEvents = {
  registered: event({
    description: "The master institute joined the programme.",
    data: Institute,
    sample: { name: "Chinmaya Mission", code: "MI0006", districtId: 612 }
  }),
  profileUpdated: event({
    description: "What the institute tells of itself was changed; of personal fields only that they changed is told.",
    data: Schema.Struct({
      changed: Schema.Array(Schema.Literals(instituteFields)),
      name: Schema.optionalKey(name),
      districtId: Schema.optionalKey(districtId)
    }),
    sample: { changed: ["name", "phone"], name: "Central Chinmaya Mission Trust" }
  }),
  disabled: event({
    description: "The institute was switched off: its own logins end. Its schools go on.",
    data: nothing,
    sample: {}
  }),
  enabled: event({ description: "The institute was switched on again.", data: nothing, sample: {} }),
  bankDetailsChanged: event({
    description: "The institute's bank details were changed, after a one-time code; the former ones are kept apart.",
    data: nothing,
    sample: {}
  }),
  bankDetailsRevealed: event({
    description: "Somebody was shown the institute's bank details unmasked.",
    data: nothing,
    sample: {}
  })
}

/** The stream of a master institute. */
export const instituteStream = (id: number): string => `institute-${id}`
