import { Effect, Schema } from "effect"
import { languageCodes } from "../core/interfaceLanguages.ts"
import { event } from "../core/event.ts"
import { newPasswordFaults, passwordFaults, type NewPasswordForm, type PasswordForm } from "../fields/password.ts"
import { personal } from "../core/personal.ts"
import { roleIds } from "../core/roles.ts"
import { line } from "../fields/text.ts"

const place = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)))

/** Somebody who signs in: a role, and the region, institute or school that the role's reach is cut to. */
export const Account = Schema.Struct({
  username: Schema.NonEmptyString.annotate({ title: "Username" }),
  name: personal(Schema.NonEmptyString.annotate({ title: "Name" })),
  email: personal(Schema.NullOr(Schema.NonEmptyString).annotate({ title: "E-mail" })),
  roleId: Schema.Literals(roleIds).annotate({ title: "Role" }),
  zoneId: place.annotate({
    title: "Zone",
    description: "Also decides whether the user belongs to the Gulf organisation"
  }),
  stateId: place.annotate({ title: "State" }),
  prantId: place.annotate({ title: "Prant" }),
  districtId: place.annotate({ title: "District" }),
  instituteId: place.annotate({ title: "Master institute" }),
  schoolId: place.annotate({ title: "School" })
}).annotate({ identifier: "Account" })
export type Account = typeof Account.Type

const text = Schema.NullOr(Schema.NonEmptyString)

/** A language of the interface, as an account's user chooses it. */
export const ChosenLanguage = Schema.Literals(languageCodes).annotate({ title: "Language" })

/** What an account's user tells of themselves, all of it personal. `photo` is a kept file's hash with its extension. */
export const Profile = Schema.Struct({
  name: Account.fields.name,
  designation: personal(text.annotate({ title: "Designation" })),
  team: personal(text.annotate({ title: "Team" })),
  photo: personal(text.annotate({ title: "Photo" })),
  mobile: personal(text.annotate({ title: "Mobile", description: "Verified by a one-time code" }))
})
export type Profile = typeof Profile.Type

/** The form that updates a profile: what is left out stays as it is, what is empty is cleared. */
export const ProfileForm = Schema.Struct({
  full_name: line(100).check(Schema.isMinLength(1)).annotate({ title: "Full name" }),
  designation: Schema.optionalKey(line(100).annotate({ title: "Designation" })),
  team: Schema.optionalKey(line(100).annotate({ title: "Team" }))
})

/** What is missing is empty, so that all that is wrong is said at once. */
const password = (title: string) =>
  Schema.String.annotate({ title }).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("")))

/** The form that changes a password, with its rules and their messages. */
export const ChangePassword = Schema.Struct({
  old_password: password("Current password"),
  new_password: password("New password"),
  confirm_password: password("Confirm new password")
}).check(
  Schema.makeFilter((form: PasswordForm) =>
    Object.entries(passwordFaults(form)).map(([field, issue]) => ({ path: [field], issue }))
  )
)

/** What a password is chosen with by somebody who does not know the one before. */
export const chosenPassword = {
  new_password: password("New password"),
  confirm_password: password("Confirm new password")
}

/** The rules of a chosen password, with their messages: a check for forms that have its fields. */
export const chosenFaults = Schema.makeFilter((form: NewPasswordForm) =>
  Object.entries(newPasswordFaults(form)).map(([field, issue]) => ({ path: [field], issue }))
)

/** The form behind a mailed link: its token, and the password that the account is to have. */
export const SetPassword = Schema.Struct({ token: line(200).check(Schema.isMinLength(1)), ...chosenPassword }).check(
  chosenFaults
)

const { name: _name, email: _email, ...creation } = Account.fields
const nothing = Schema.Struct({})

/** What happens to an account. */
export const accountEvents = {
  created: event({
    description: "Account created",
    data: Schema.Struct(creation),
    sample: {
      username: "role-7",
      roleId: 7,
      zoneId: 3,
      stateId: 33,
      prantId: null,
      districtId: null,
      instituteId: null,
      schoolId: null
    }
  }),
  signedIn: event({
    version: 2,
    upcasters: [(data) => data],
    description: "Signed in",
    data: Schema.Struct({
      passwordBy: Schema.optionalKey(
        Schema.Int.annotate({ description: "who set the password, where that was not the account's user" })
      )
    }),
    sample: {}
  }),
  signedOut: event({ description: "Signed out", data: nothing, sample: {} }),
  sessionEnded: event({ description: "Session ended", data: nothing, sample: {} }),
  otherSessionsEnded: event({
    description: "Signed out of all other devices",
    data: nothing,
    sample: {}
  }),
  passwordChanged: event({
    description: "Password changed",
    data: nothing,
    sample: {}
  }),
  invited: event({
    description: "Password link sent",
    data: nothing,
    sample: {}
  }),
  passwordSet: event({
    description: "Password set by link or by an administrator",
    data: nothing,
    sample: {}
  }),
  profileUpdated: event({
    description: "Profile updated",
    data: Schema.Struct({ changed: Schema.Array(Schema.Literals(["name", "designation", "team", "photo"])) }),
    sample: { changed: ["name", "photo"] }
  }),
  languageChosen: event({
    description: "Language chosen",
    data: Schema.Struct({ language: ChosenLanguage }),
    sample: { language: "hi" }
  }),
  mobileVerified: event({
    description: "Mobile number verified",
    data: nothing,
    sample: {}
  }),
  placed: event({
    description: "Regions changed",
    data: Schema.Struct({
      zoneId: place,
      stateId: place,
      prantId: place,
      districtId: place,
      moreIds: Schema.Array(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).annotate({
        title: "Additional regions",
        description: "Regions of the same type as the one above"
      })
    }),
    sample: { zoneId: 3, stateId: 33, prantId: null, districtId: null, moreIds: [29, 32] }
  }),
  corrected: event({
    description: "Name or address corrected",
    data: Schema.Struct({ changed: Schema.Array(Schema.Literals(["name", "email"])) }),
    sample: { changed: ["name"] }
  }),
  actingStarted: event({
    description: "View-as session started",
    data: Schema.Struct({
      by: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)).annotate({ description: "whose account is behind it" }),
      reason: Schema.String,
      mayChange: Schema.Boolean.annotate({ description: "else they only look on" }),
      until: Schema.String.annotate({ description: "ISO 8601, UTC" })
    }),
    sample: { by: 10, reason: "The school cannot find its list.", mayChange: false, until: "2026-11-20T05:00:00.000Z" }
  }),
  actingEnded: event({
    description: "View-as session ended",
    data: Schema.Struct({ by: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)) }),
    sample: { by: 10 }
  }),
  disabled: event({ description: "Account disabled", data: nothing, sample: {} }),
  enabled: event({ description: "Account enabled", data: nothing, sample: {} })
}

/** The stream of an account. */
export const accountStream = (id: number): string => `account-${id}`
