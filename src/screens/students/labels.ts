import { Ban, CircleCheck, CircleDashed, Eraser, HandHeart, Hourglass, XCircle, type LucideIcon } from "lucide-react"
import { languages } from "../../../schema/fields/languages.ts"
import { rejectionReasons } from "../../../schema/students/referral.ts"
import { withdrawalReasons } from "../../../schema/students/student.ts"

type Said = {
  readonly words: string
  readonly tone: "info" | "success" | "neutral" | "danger" | "warning"
  readonly icon: LucideIcon
}

/** How a student stands, in words, with colour and icon. */
export const states: Readonly<Record<string, Said>> = {
  registered: { words: "Takes part", tone: "success", icon: CircleCheck },
  withdrawn: { words: "Withdrawn", tone: "neutral", icon: Ban },
  erased: { words: "Erased", tone: "danger", icon: Eraser }
}

/** What became of a referral. */
export const referrals: Readonly<Record<string, Said>> = {
  referred: { words: "To be answered", tone: "warning", icon: Hourglass },
  accepted: { words: "Confirmed", tone: "success", icon: CircleCheck },
  rejected: { words: "Rejected", tone: "neutral", icon: XCircle }
}

/** How the fee stands. */
export const feeOf = ({
  is_paid: isPaid,
  sponsor
}: {
  readonly is_paid: boolean
  readonly sponsor: string | null
}): Said =>
  isPaid
    ? { words: "Paid", tone: "success", icon: CircleCheck }
    : sponsor !== null
      ? { words: "Sponsored", tone: "info", icon: HandHeart }
      : { words: "Unpaid", tone: "warning", icon: CircleDashed }

export const genders = { female: "Girl", male: "Boy", other: "Other" }
export const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  languages.map(({ code, name }) => [code, name])
)
export const classes: Readonly<Record<string, string>> = Object.fromEntries(
  [6, 7, 8, 9, 10, 11].map((level) => [String(level), `Class ${level}`])
)
export { rejectionReasons, withdrawalReasons }

/** What a student is called; one who was erased has only the roll number left. */
export const nameOf = ({ name, username }: { readonly name: string | null; readonly username: string }): string =>
  name ?? username
