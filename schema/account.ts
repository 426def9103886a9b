import { Schema } from "effect"
import { event } from "./event.ts"
import { personal } from "./personal.ts"
import { roleIds } from "./roles.ts"

const place = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)))

/** Somebody who signs in: a role, and the region, institute or school that the role's reach is cut to. */
export const Account = Schema.Struct({
  username: Schema.NonEmptyString.annotate({ title: "Username" }),
  name: personal(Schema.NonEmptyString.annotate({ title: "Name" })),
  email: personal(Schema.NullOr(Schema.NonEmptyString).annotate({ title: "E-mail" })),
  roleId: Schema.Literals(roleIds).annotate({ title: "Role" }),
  zoneId: place.annotate({ title: "Zone", description: "also says whether this is a user of the Gulf sister body" }),
  stateId: place.annotate({ title: "State" }),
  prantId: place.annotate({ title: "Prant" }),
  districtId: place.annotate({ title: "District" }),
  instituteId: place.annotate({ title: "Master institute" }),
  schoolId: place.annotate({ title: "School" })
}).annotate({ identifier: "Account" })
export type Account = typeof Account.Type

const { name: _name, email: _email, ...creation } = Account.fields
const nothing = Schema.Struct({})

/** What happens to an account. */
export const accountEvents = {
  created: event({
    description: "The account was made, with its role and its place.",
    data: Schema.Struct(creation),
    sample: {
      username: "role-7", roleId: 7, zoneId: 3, stateId: 33, prantId: null, districtId: null, instituteId: null, schoolId: null
    }
  }),
  signedIn: event({ description: "Somebody signed in with the account's password.", data: nothing, sample: {} }),
  signedOut: event({ description: "The account's user signed out; the token is void.", data: nothing, sample: {} }),
  disabled: event({ description: "The account was switched off.", data: nothing, sample: {} }),
  enabled: event({ description: "The account was switched on again.", data: nothing, sample: {} })
}

/** The stream of an account. */
export const accountStream = (id: number): string => `account-${id}`
