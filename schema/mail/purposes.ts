import { Schema } from "effect"
import type { MessageClass } from "./message.ts"

/**
 * A place in a text that each message fills in. `sample` stands for it in previews. A `link` on a line of its own
 * becomes a button; what is `secret` is masked for everybody but the recipient. A `block` has several lines, whose
 * spaces count: it is a block of code in the portal's own texts.
 */
export type Slot = {
  readonly sample: string
  readonly isLink?: true
  readonly isSecret?: true
  readonly isBlock?: true
}

/** What messages are for: their class, and the slots that their texts may use. `isForMany`: campaigns may use it. */
type Purpose = {
  readonly class: MessageClass
  readonly slots: Readonly<Record<string, Slot>>
  readonly isForMany?: true
}

const code = { sample: "482915", isSecret: true } as const
const link = { sample: "https://portal.example.org/login#set-password=sample", isLink: true, isSecret: true } as const
const page = { sample: "https://portal.example.org/", isLink: true } as const
const name = { sample: "Sunrise School" } as const
const username = { sample: "sunrise.school" } as const
const days = { sample: "7" } as const
const what = { sample: "The mobile number •••• 4821 was verified." } as const
const owner = { name, username, page }

/** The registry of purposes: each has a text in every language, which the portal has and people may rewrite. */
export const purposes = {
  "set-password": { class: "urgent", slots: { username, link, days } },
  "mobile-code": { class: "urgent", slots: { code, minutes: { sample: "5" } } },
  "bank-code": {
    class: "urgent",
    slots: { code, account: { sample: "•••• 4821" }, minutes: { sample: "5" } }
  },
  "school-registered": { class: "urgent", slots: { link, days } },
  "school-email": { class: "urgent", slots: { link, hours: { sample: "24" } } },
  "password-set": { class: "account", slots: { what } },
  "email-changed": { class: "account", slots: { what } },
  "mobile-changed": { class: "account", slots: { what } },
  "bank-changed": { class: "account", slots: { account: { sample: "•••• 4821" } } },
  "coordinator-handover": {
    class: "account",
    slots: { coordinator: { sample: "Meera Krishnan" }, date: { sample: "12 Jan 2027" }, page }
  },
  "payment-received": {
    class: "account",
    slots: { name, amount: { sample: "₹8,700" }, students: { sample: "58" }, order: { sample: "1042" }, page }
  },
  "payment-reversed": {
    class: "account",
    slots: { name, amount: { sample: "₹8,700" }, order: { sample: "1042" }, page }
  },
  invoice: {
    class: "account",
    slots: { name, number: { sample: "NSO/2026-27/000412" }, amount: { sample: "₹8,700" }, page }
  },
  "results-published": { class: "notices", slots: { name, exam: { sample: "Level I" }, page } },
  "schedule-changed": {
    class: "notices",
    slots: { name, exam: { sample: "Level I" }, date: { sample: "29 Nov 2026, 10:00 am IST" }, page }
  },
  "weekly-board": {
    class: "notices",
    slots: {
      date: { sample: "23 Nov 2026" },
      figures: { sample: "Key figures\nStudents   1,24,318\nFee paid     98,042", isBlock: true },
      page: { sample: "https://portal.example.org/my-board", isLink: true }
    }
  },
  alarm: { class: "urgent", slots: { what: { sample: "The last backup failed." }, page } },
  announcement: { class: "campaign", slots: owner, isForMany: true },
  "exam-reminder": { class: "campaign", slots: owner, isForMany: true },
  "fee-reminder": { class: "campaign", slots: owner, isForMany: true }
} as const satisfies Readonly<Record<string, Purpose>>

/** The name of a purpose, which is the template of its messages. */
export type PurposeName = keyof typeof purposes

/** The values that messages of a purpose fill in. */
export type SlotsOf<Name extends PurposeName> = Readonly<
  Record<keyof (typeof purposes)[Name]["slots"] & string, string>
>

/** The names of all purposes, in their order. */
export const purposeNames = Object.keys(purposes) as readonly PurposeName[]

/** The purposes that campaigns may use. */
export const purposesForMany = purposeNames.filter((name) => "isForMany" in purposes[name])

/** A purpose, by its name. */
export const PurposeNamed = Schema.Literals(purposeNames)
export const PurposeForMany = Schema.Literals(purposesForMany)

/** The slots of a purpose, by name. */
export const slotsOf = (name: PurposeName): Readonly<Record<string, Slot>> => purposes[name].slots
