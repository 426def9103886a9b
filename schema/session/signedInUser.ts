import { Schema } from "effect"
import { ChosenLanguage } from "./account.ts"

/** A region, school or institute that an account stands for. */
const Place = Schema.NullOr(Schema.Int)

/** The signed link to a photo on this portal, good for a day at least: `/api/photos/…?until=…&signature=…`. */
const Photo = Schema.NullOr(Schema.String)

/**
 * The signed-in user as the portal keeps it in the browser. `zone` is GCC for users of the Gulf sister body;
 * `is_active` says of a school's users whether their school is active.
 */
export const SignedInUser = Schema.Struct({
  id: Schema.Int,
  username: Schema.String,
  role_id: Schema.Int,
  role_name: Schema.String,
  landing: Schema.String,
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  user_email: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String).annotate({ description: "a number that a code has verified" }),
  designation: Schema.NullOr(Schema.String),
  team: Schema.NullOr(Schema.String),
  language: Schema.NullOr(ChosenLanguage).annotate({
    description: "language of the interface; null until one is chosen"
  }),
  profile: Photo,
  profile_photo: Photo,
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
    profile_photo: Photo,
    school_category_id: Place,
    referred_student: Schema.Int,
    assignments: Schema.Array(Schema.Struct({ coordinatable_name: Schema.String }))
  })
}).annotate({ identifier: "SignedInUser", description: "The signed-in user" })

/** One of somebody's own sessions, as they are shown it. */
export const Session = Schema.Struct({
  id: Schema.String,
  device: Schema.NullOr(Schema.String).annotate({ description: "browser and system in words" }),
  address: Schema.NullOr(Schema.String).annotate({ description: "the client's address, shortened" }),
  begun_at: Schema.String,
  last_used_at: Schema.String,
  is_this: Schema.Boolean.annotate({ description: "whether the call comes from it" }),
  acting_by: Schema.NullOr(Schema.String).annotate({ description: "username of whoever acts in the user's name" })
}).annotate({ identifier: "Session", description: "A session of one's own account" })
