import { Schema } from "effect"
import { Email } from "../fields/email.ts"
import { event } from "../core/event.ts"
import { personal } from "../core/personal.ts"
import type { Caller } from "../core/roles.ts"
import { changedFields, keptFields, personalFieldsOf } from "../core/entityFields.ts"
import { school } from "./entity.ts"
import { line } from "../fields/text.ts"

/** Who switched a school: itself, or those who look after it. */
export const Switcher = Schema.Literals(["school", "admin"])
export type Switcher = typeof Switcher.Type

/** In whose name a caller switches a school: its own users for the school, anybody else for the organisers. */
export const switcherOf = ({ scope }: Pick<Caller, "scope">): Switcher => (scope.kind === "school" ? "school" : "admin")

/** A school of the programme, as its events keep it. State, prant and zone follow from the district. */
export const School = Schema.Struct({
  ...keptFields(school),
  code: Schema.NonEmptyString.annotate({ title: "Code", description: "School number, also the username" })
}).annotate({ identifier: "School" })
export type School = typeof School.Type

const address = personal(Schema.NullOr(Email))

/**
 * How a school is reached, and by whom. All of it lies apart from the events: it names people, or leads to them.
 * `email` is the address that is verified, `pendingEmail` one that is to be.
 */
export const SchoolContact = Schema.Struct({ email: address, pendingEmail: address, ...personalFieldsOf(school) })
export type SchoolContact = typeof SchoolContact.Type

/** Why a school was deactivated, as its users and the organisers read it. It names nobody. */
export const DeactivationReason = line(300).check(Schema.isMinLength(3)).annotate({ title: "Reason" })

const nothing = Schema.Struct({})
const rupees = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000_000 }))

/** What happens to a school. */
export const schoolEvents = {
  registered: event({
    version: 2,
    upcasters: [(data) => ({ ...data, subBoardId: null, verification: "none" })],
    description: "School registered",
    data: Schema.Struct({
      ...School.fields,
      verification: Schema.Literals(["none", "awaited"]).annotate({
        description: "whether its e-mail address is to be verified first"
      })
    }),
    sample: {
      name: "Kendriya Vidyalaya No. 2, Thanjavur",
      code: "TN01043",
      districtId: 612,
      cityId: 1021,
      instituteId: 1,
      board: "CBSE",
      subBoardId: null,
      category: "central",
      schoolType: "co-educational",
      verification: "awaited"
    }
  }),
  profileUpdated: event({
    version: 2,
    // Version 1 took the names of the fields that there were then.
    upcasters: [(data) => data],
    description: "School profile updated",
    data: Schema.Struct(changedFields(school)),
    sample: {
      changed: ["name", "board", "principalPhone"],
      name: "PM SHRI Kendriya Vidyalaya No. 2, Thanjavur",
      board: "CBSE"
    }
  }),
  deactivated: event({
    version: 3,
    upcasters: [() => ({ by: "school" }), (data) => ({ ...data, reason: null })],
    description: "School deactivated",
    data: Schema.Struct({
      by: Switcher.annotate({ description: "what an admin switched off, only an admin switches on" }),
      reason: Schema.NullOr(DeactivationReason)
    }),
    sample: { by: "school", reason: "The school does not take part this year." }
  }),
  activated: event({
    version: 2,
    upcasters: [() => ({ by: "admin" })],
    description: "School activated",
    data: Schema.Struct({ by: Switcher }),
    sample: { by: "school" }
  }),
  emailClaimed: event({
    description: "E-mail verification link sent",
    data: nothing,
    sample: {}
  }),
  emailVerified: event({
    description: "E-mail address verified",
    data: nothing,
    sample: {}
  }),
  bankDetailsChanged: event({
    version: 2,
    upcasters: [() => ({ by: 0 })],
    description: "Bank details changed, waiting for confirmation",
    data: Schema.Struct({
      by: Schema.Int.annotate({ description: "the account of the person behind the change; 0 where nobody noted it" })
    }),
    sample: { by: 1043 }
  }),
  bankDetailsConfirmed: event({
    description: "Bank details confirmed",
    data: Schema.Struct({ by: Schema.Int }),
    sample: { by: 10 }
  }),
  bankDetailsRevealed: event({
    description: "Bank details viewed unmasked",
    data: nothing,
    sample: {}
  }),
  commissionRateSet: event({
    description: "Commission rate set",
    data: Schema.Struct({ rupees }),
    sample: { rupees: 20 }
  }),
  commissionSettled: event({
    description: "Commission paid",
    data: Schema.Struct({
      students: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
      rupees,
      reference: Schema.NonEmptyString.annotate({ description: "of the transfer" })
    }),
    sample: { students: 12, rupees: 240, reference: "UTR 412309871234" }
  }),
  removed: event({ description: "School removed", data: nothing, sample: {} })
}

/** The stream of a school. */
export const schoolStream = (id: number): string => `school-${id}`
