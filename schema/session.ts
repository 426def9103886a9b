import { Schema } from "effect"
import { group, post } from "./call.ts"

/** A region, school or institute that an account stands for. */
const Place = Schema.NullOr(Schema.Int)

/** The signed-in user as the portal keeps it in the browser; `zone` is GCC for users of the Gulf sister body. */
export const SignedInUser = Schema.Struct({
  id: Schema.Int,
  username: Schema.String,
  role_id: Schema.Int,
  role_name: Schema.String,
  landing: Schema.String,
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  user_email: Schema.NullOr(Schema.String),
  profile: Schema.NullOr(Schema.String),
  profile_photo: Schema.NullOr(Schema.String),
  is_active: Schema.Literals([0, 1]),
  zone: Schema.NullOr(Schema.String),
  zone_id: Place,
  state_id: Place,
  prant_id: Place,
  district_id: Place,
  institute_id: Place,
  school_id: Place,
  country_id: Place,
  company_logo: Schema.NullOr(Schema.String),
  user_detail: Schema.Struct({
    name: Schema.String,
    profile_photo: Schema.NullOr(Schema.String),
    school_category_id: Place,
    referred_student: Schema.Int,
    assignments: Schema.Array(Schema.Struct({ coordinatable_name: Schema.String }))
  })
}).annotate({ identifier: "SignedInUser", description: "The signed-in user" })

/** Signing in and out. */
export const session = group("session", [
  post("login", "/login", {
    description: "Signs in with username and password. Ten wrong tries lock the account, or the address, for a while.",
    roles: "public",
    message: "Signed in",
    payload: {
      username: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))
    },
    answer: Schema.Struct({ token: Schema.String, user: SignedInUser })
  }),
  post("logout", "/logout", {
    description: "Signs out: the token that the call carries is revoked.",
    roles: "signedIn",
    message: "Signed out",
    answer: Schema.Struct({})
  })
])
