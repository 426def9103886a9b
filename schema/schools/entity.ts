import { Schema } from "effect"
import { entity, keptField, personalText } from "../core/entity.ts"
import { RecordId } from "../core/id.ts"
import { Email } from "../fields/email.ts"
import { BodyName, PinCode, Telephone, textField } from "../fields/fieldTypes.ts"
import { PersonName } from "../fields/personName.ts"
import { Phone } from "../fields/phone.ts"
import { WebAddress } from "../fields/webAddress.ts"

/** Examination boards of schools. */
export const Board = Schema.Literals(["CBSE", "ICSE", "State", "NIOS", "IB", "Cambridge"])
export type Board = typeof Board.Type

/** Who runs a school. */
export const SchoolCategory = Schema.Literals(["government", "aided", "private", "central"])
export type SchoolCategory = typeof SchoolCategory.Type

/** Whom a school takes in. */
export const SchoolType = Schema.Literals(["co-educational", "girls", "boys"])
export type SchoolType = typeof SchoolType.Type

/** A record's number, as events keep it. */
const number = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const perhaps = { form: Schema.NullOr(RecordId), read: Schema.NullOr(RecordId), kept: Schema.NullOr(number) }
const choice = <Of extends Schema.Top>(of: Of) => ({ form: of, read: of, kept: of })

/** Forms: the one that registers a school, its own profile, and the one of those who look after it. */
const everywhere = { forms: ["registration", "profile", "keeper"] } as const
/** Where a school is, and who runs it: a school's own form has none of it. */
const byKeepers = { forms: ["registration", "keeper"], group: "place", hasDetail: false } as const

const facts = { ...everywhere, group: "school", isListed: true, hasDetail: false } as const
const place = { ...everywhere, group: "place" } as const
const principal = { ...everywhere, group: "principal", hasDetail: false } as const
const coordinator = { ...everywhere, group: "coordinator", hasDetail: false } as const

/**
 * The fields of a school. Whatever is no kept field is personal: it names people, or leads to them. The address that is
 * verified, and what the programme counts, are not fields of a form and are declared separately (`school.ts`,
 * `schoolLists.ts`).
 */
export const school = entity("school", {
  name: keptField(
    "School name",
    { form: BodyName, read: Schema.String, kept: Schema.NonEmptyString },
    {
      ...facts,
      heading: "School",
      imported: {
        example: "Sunrise School",
        called: ["school", "name of the school", "name", "institution", "विद्यालय का नाम", "स्कूल का नाम", "विद्यालय"]
      }
    }
  ),
  board: keptField("Board", choice(Board), {
    ...facts,
    imported: {
      example: "CBSE",
      called: ["examination board", "affiliation", "affiliated to", "बोर्ड"],
      isSharable: true
    }
  }),
  sub_board_id: keptField("Sub-board", perhaps, { ...facts, isListed: false }),
  category: keptField("Category", choice(SchoolCategory), {
    ...facts,
    imported: {
      example: "private",
      called: ["management", "school category", "run by", "श्रेणी", "प्रबंधन"],
      isSharable: true
    }
  }),
  school_type: keptField("Type", choice(SchoolType), {
    ...facts,
    imported: {
      example: "co-educational",
      called: ["school type", "gender", "co ed", "boys girls", "प्रकार"],
      isSharable: true
    }
  }),
  district_id: keptField("District", { form: RecordId, read: RecordId, kept: number }, byKeepers),
  city_id: keptField("City", perhaps, { ...place, hasDetail: false }),
  institute_id: keptField("Master institute", perhaps, byKeepers),
  address: personalText("Address", textField(250), {
    ...place,
    hasDetail: false,
    imported: { example: "12 Gandhi Road", called: ["school address", "postal address", "पता"] }
  }),
  pin_code: personalText("PIN code", PinCode, {
    ...place,
    hasDetail: false,
    imported: { example: "600001", called: ["pin", "pincode", "postal code", "पिन", "पिन कोड"] }
  }),
  phone: personalText("Phone", Telephone, {
    ...place,
    isListed: true,
    imported: {
      example: "044 2823 1234",
      called: ["telephone", "school phone", "phone no", "landline", "contact number", "फोन", "दूरभाष"]
    }
  }),
  website: personalText("Website", WebAddress, {
    ...place,
    isListed: true,
    imported: {
      example: "https://sunrise.example.org",
      called: ["web site", "web address", "homepage", "url", "वेबसाइट", "वेब साइट"]
    }
  }),
  principal_name: personalText("Principal", PersonName, {
    ...principal,
    isListed: true,
    imported: {
      example: "Meena Iyer",
      called: ["principal name", "head", "headmaster", "head of school", "प्रधानाचार्य"]
    }
  }),
  principal_phone: personalText("Principal's phone", Phone, {
    ...principal,
    imported: { example: "98765 43210", called: ["principal mobile", "head mobile"] }
  }),
  principal_email: personalText("Principal's e-mail", Email, principal),
  coordinator_name: personalText("School coordinator", PersonName, {
    ...coordinator,
    imported: {
      example: "Suresh Rao",
      called: ["coordinator at the school", "coordinator", "coordinator name", "teacher", "contact person", "समन्वयक"]
    }
  }),
  coordinator_phone: personalText("Coordinator's phone", Phone, {
    ...coordinator,
    imported: {
      example: "98765 43211",
      called: ["coordinator mobile", "coordinator phone", "mobile", "contact person mobile"]
    }
  }),
  coordinator_email: personalText("Coordinator's e-mail", Email, coordinator)
})
