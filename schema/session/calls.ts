import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { group } from "../core/calls.ts"
import { ChangePassword, ChosenLanguage, ProfileForm, SetPassword } from "./account.ts"
import { get, post } from "../core/call.ts"
import { blob, form, text } from "../core/files.ts"
import { Mobile } from "../fields/mobile.ts"
import { passwordLength } from "../fields/password.ts"
import { maxPhotoBytes } from "../fields/photo.ts"
import { line } from "../fields/text.ts"
import { clientToken } from "./clientToken.ts"
import { SignedInUser, Session } from "./signedInUser.ts"

/** How long a one-time code is good, and how long until another can be asked for, in seconds. */
export const codeTimes = { valid: 5 * 60, again: 60 } as const

/** What a code is for: a word of the page's own, which keeps codes of different purposes apart. */
const purpose = Schema.String.check(Schema.isPattern(/^[A-Za-z][A-Za-z_-]{0,29}$/u))

const username = line(100).check(Schema.isMinLength(1))

/** Signing in and out, and what somebody who is signed in does with their own account. */
export const session = group("session", "Sign in and out, passwords, and the account of the person who is signed in.", [
  post("login", "/login", {
    description:
      "Signs in with username and password. A language that was chosen on the login page is kept in the " +
      "account. After ten wrong attempts further ones are delayed by up to 90 seconds.",
    roles: "public",
    message: "Signed in",
    payload: {
      username,
      password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(passwordLength.max)),
      language: Schema.optionalKey(ChosenLanguage)
    },
    answer: Schema.Struct({ token: Schema.String, user: SignedInUser })
  }),
  post("logout", "/logout", {
    description: "Signs out: the token that the call carries is revoked.",
    roles: "signedIn",
    allowReadOnlyImpersonation: true,
    message: "Signed out",
    answer: Schema.Struct({})
  }),
  get("currentUser", "/current-user", {
    description: "The record of the signed-in user, as in the answer of signing in.",
    roles: "signedIn",
    scope: "own",
    answer: SignedInUser
  }),
  get("sessions", "/sessions", {
    inPerson: true,
    description: "The caller's active sessions, the current one first.",
    roles: "signedIn",
    scope: "own",
    answer: Schema.Struct({ rows: Schema.Array(Session) })
  }),
  post("endSession", "/sessions/end", {
    inPerson: true,
    description: "Ends one session of the caller's account; signing out ends the current one.",
    roles: "signedIn",
    scope: "own",
    message: "Session ended",
    payload: { id: Schema.String.check(Schema.isPattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u)) },
    answer: Schema.Struct({})
  }),
  post("endOtherSessions", "/sessions/end-others", {
    inPerson: true,
    description: "Ends all sessions of the caller's account except the current one.",
    roles: "signedIn",
    scope: "own",
    message: "Signed out of all other devices",
    answer: Schema.Struct({})
  }),
  post("chooseLanguage", "/choose-language", {
    inPerson: true,
    description: "Sets the language of the caller's interface and messages.",
    roles: "signedIn",
    scope: "own",
    message: "Language saved",
    payload: { language: ChosenLanguage },
    answer: SignedInUser
  }),
  form("changePassword", "/change-password", {
    inPerson: true,
    description: "Changes the caller's password and ends all other sessions of the account.",
    roles: "signedIn",
    scope: "own",
    message: "Password changed successfully!",
    form: ChangePassword,
    answer: Schema.Struct({})
  }),
  form("setPassword", "/set-password", {
    description:
      "Chooses the password of an account by the token of the link that was mailed to its user. A link is good once.",
    roles: "public",
    message: "Password set. You can sign in now.",
    form: SetPassword,
    answer: Schema.Struct({ username: Schema.String })
  }),
  form("updateProfile", "/update-profile", {
    description: "Changes the caller's profile. The format of a photo is detected from its content.",
    roles: "signedIn",
    scope: "own",
    message: "Profile updated successfully!",
    form: ProfileForm,
    file: { name: "profile_photo", maxBytes: maxPhotoBytes },
    answer: SignedInUser
  }),
  blob("photo", "/photos/:photo", {
    description: "A profile photo, by the signed link in the user's record.",
    roles: "public",
    method: "GET",
    type: "image/*",
    params: { photo: Schema.String.check(Schema.isMaxLength(100)) },
    query: {
      until: Schema.NumberFromString.check(Schema.isInt()),
      signature: Schema.String.check(Schema.isPattern(/^[\w-]{22}$/u))
    }
  }),
  post("sendMobileCode", "/send-mobile-otp-after-login", {
    inPerson: true,
    description: "Sends a one-time code to a mobile number: one a minute, five an hour.",
    roles: "signedIn",
    scope: "own",
    message: "Code sent",
    query: { mobile: Mobile, type: purpose },
    answer: Schema.Struct({
      expires_in: Schema.Int.annotate({ description: "seconds that the code is good" }),
      again_in: Schema.Int.annotate({ description: "seconds until another can be asked for" })
    })
  }),
  post("verifyMobileCode", "/verify-mobile-otp-after-login", {
    inPerson: true,
    description: "Verifies the caller's mobile number with the code that was sent to it. Five attempts per code.",
    roles: "signedIn",
    scope: "own",
    message: "Mobile number verified",
    payload: {
      mobile: Mobile,
      otp: Schema.String.check(Schema.isPattern(/^\d{6}$/u, { messageOf: () => t.sixDigits })),
      type: purpose
    },
    answer: SignedInUser
  }),
  text("checkUsername", "/check-username", {
    description: "Whether an account has a username already.",
    roles: "signedIn",
    payload: {
      username,
      token: Schema.String.check(
        Schema.isPattern(new RegExp(`^${clientToken}$`, "u"), { messageOf: () => t.clientToken })
      )
    },
    answer: ["available", "taken"]
  })
])
