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
  code: Schema.NonEmptyString.annotate({ title: "Code", description: "Institute number, also the username" }),
  districtId: id.annotate({ title: "District", description: "Office location" })
}).annotate({ identifier: "Institute" })
export type Institute = typeof Institute.Type

const text = (title: string, schema: Schema.Codec<string, string>) => personal(orNone(schema).annotate({ title }))

/** How an institute is reached, and by whom; kept apart from its events. */
export const InstituteContact = Schema.Struct({
  contactName: text("Contact person", PersonName),
  email: text("E-mail", Email),
  phone: text("Phone", Telephone),
  address: text("Address", textField(250)),
  pinCode: text("PIN code", PinCode)
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
    description: "Institute registered",
    data: Institute,
    sample: { name: "Chinmaya Mission", code: "MI0006", districtId: 612 }
  }),
  profileUpdated: event({
    description: "Institute profile updated",
    data: Schema.Struct({
      changed: Schema.Array(Schema.Literals(instituteFields)),
      name: Schema.optionalKey(name),
      districtId: Schema.optionalKey(districtId)
    }),
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
