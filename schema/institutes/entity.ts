import { Schema } from "effect"
import { entity, keptField, personalText } from "../core/entity.ts"
import { RecordId } from "../core/id.ts"
import { Email } from "../fields/email.ts"
import { BodyName, PinCode, Telephone, textField } from "../fields/fieldTypes.ts"
import { PersonName } from "../fields/personName.ts"

const everywhere = { forms: ["profile"], group: "institute", isListed: true } as const
const shownByHand = { ...everywhere, hasDetail: false } as const

/** The fields of a master institute; how it is reached, and by whom, is personal. */
export const institute = entity("institute", {
  name: keptField(
    "Institute name",
    { form: BodyName, read: Schema.String, kept: Schema.NonEmptyString },
    { ...shownByHand, heading: "Institute" }
  ),
  district_id: keptField(
    "District of the office",
    { form: RecordId, read: RecordId, kept: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)) },
    { ...shownByHand, isListed: false }
  ),
  contact_name: personalText("Contact person", PersonName, everywhere),
  phone: personalText("Phone", Telephone, everywhere),
  email: personalText("E-mail", Email, everywhere),
  address: personalText("Address", textField(250), shownByHand),
  pin_code: personalText("PIN code", PinCode, shownByHand)
})
