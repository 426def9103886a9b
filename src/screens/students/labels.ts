import { Ban, CircleCheck, CircleDashed, Eraser, HandHeart, Hourglass, XCircle, type LucideIcon } from "lucide-react"
import { t } from "#messages/students.js"
import { languages } from "../../components/languages.ts"
import type { rejectionReasons as referralReasons } from "../../../schema/students/referral.ts"
import type { StudentRow } from "../../../schema/students/studentRow.ts"
import type { withdrawalReasons as reasons } from "../../../schema/students/student.ts"

type Said = {
  readonly words: string
  readonly tone: "info" | "success" | "neutral" | "danger" | "warning"
  readonly icon: LucideIcon
}

/** The state of a student, in words, with colour and icon. */
export const states: Readonly<Record<string, Said>> = {
  registered: { words: t.active, tone: "success", icon: CircleCheck },
  withdrawn: { words: t.withdrawn, tone: "neutral", icon: Ban },
  erased: { words: t.erased, tone: "danger", icon: Eraser }
}

/** Explains a student's state. */
export const notices: Readonly<Record<StudentRow["state"], string | null>> = {
  registered: null,
  withdrawn: null,
  erased: t.erasedNotice
}

/** What became of a referral. */
export const referrals: Readonly<Record<string, Said>> = {
  referred: { words: t.pending, tone: "warning", icon: Hourglass },
  accepted: { words: t.confirmed, tone: "success", icon: CircleCheck },
  rejected: { words: t.rejected, tone: "neutral", icon: XCircle }
}

/** The state of the fee. */
export const feeOf = ({
  is_paid: isPaid,
  sponsor
}: {
  readonly is_paid: boolean
  readonly sponsor: string | null
}): Said =>
  isPaid
    ? { words: t.paid, tone: "success", icon: CircleCheck }
    : sponsor !== null
      ? { words: t.sponsored, tone: "info", icon: HandHeart }
      : { words: t.unpaid, tone: "warning", icon: CircleDashed }

export const genders = { female: t.girl, male: t.boy, other: t.otherGender }
export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  languages.map(({ code, name }) => [code, name])
)
export const classes: Readonly<Record<string, string>> = Object.fromEntries(
  [6, 7, 8, 9, 10, 11].map((level) => [String(level), t.classLevel({ level })])
)
/** Why a student is withdrawn. */
export const withdrawalReasons: Readonly<Record<keyof typeof reasons, string>> = {
  "registered-twice": t.reasonRegisteredTwice,
  "left-school": t.reasonLeftSchool,
  "guardian-asked": t.reasonGuardianAsked,
  "not-taking-part": t.reasonNotTakingPart,
  "not-eligible": t.reasonNotEligible,
  other: t.reasonOther
}

/** Why a referral is rejected. */
export const rejectionReasons: Readonly<Record<keyof typeof referralReasons, string>> = {
  "not-known": t.reasonNotKnown,
  "another-school": t.reasonOtherSchool,
  "registered-twice": t.reasonRegisteredTwice,
  other: t.reasonOther
}

/** What a student is called; one who was erased has only the roll number left. */
export const nameOf = ({ name, username }: { readonly name: string | null; readonly username: string }): string =>
  name ?? username
