import {
  Ban,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  CornerDownLeft,
  HelpCircle,
  Inbox,
  LoaderCircle,
  MailX,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/mail.js"
import type { CampaignState } from "../../../schema/mail/campaignRow.ts"
import type { MailFolder } from "../../../schema/mail/campaign.ts"
import type { MessageClass } from "../../../schema/mail/message.ts"
import type { MessageState } from "../../../schema/mail/outboxRow.ts"
import type { PurposeName } from "../../../schema/mail/purposes.ts"
import { bytes } from "../../components/format.ts"
import type { Letter } from "./types.ts"

type Tone = "info" | "success" | "neutral" | "danger" | "warning"
type Look = { readonly words: string; readonly tone: Tone; readonly icon: LucideIcon }

/** Each folder of the outbox, in the order of the pane. */
export const folders: Readonly<Record<MailFolder, { readonly words: string; readonly icon: LucideIcon }>> = {
  waiting: { words: t.waiting, icon: Clock },
  delivered: { words: t.delivered, icon: CircleCheck },
  returned: { words: t.returned, icon: CornerDownLeft },
  unclear: { words: t.unclear, icon: HelpCircle },
  unsent: { words: t.unsent, icon: MailX }
}

/** The folder of all messages. */
export const allMail = { words: t.all, icon: Inbox }

/** Each state of a message, in words, with its colour and icon. */
export const messageStates: Readonly<Record<MessageState, Look>> = {
  queued: { words: t.stateQueued, tone: "info", icon: Clock },
  sending: { words: t.stateSending, tone: "info", icon: LoaderCircle },
  deferred: { words: t.stateDeferred, tone: "warning", icon: Clock },
  uncertain: { words: t.stateUncertain, tone: "warning", icon: HelpCircle },
  sent: { words: t.stateSent, tone: "success", icon: CircleCheck },
  bounced: { words: t.stateBounced, tone: "danger", icon: CornerDownLeft },
  complained: { words: t.stateComplained, tone: "danger", icon: Ban },
  failed: { words: t.stateFailed, tone: "danger", icon: CircleX },
  suppressed: { words: t.stateSuppressed, tone: "neutral", icon: Ban },
  lapsed: { words: t.stateLapsed, tone: "neutral", icon: Clock },
  cancelled: { words: t.stateCancelled, tone: "neutral", icon: Ban },
  repeated: { words: t.stateRepeated, tone: "neutral", icon: CornerDownLeft }
}

const reasons: Readonly<Record<string, string>> = {
  noSuchAddress: t.reasonNoSuchAddress,
  rejected: t.reasonRejected,
  gaveUp: t.reasonGaveUp,
  unwritable: t.reasonUnwritable,
  unreachable: t.reasonUnreachable,
  busy: t.reasonBusy,
  rejectedForNow: t.reasonRejectedForNow,
  interrupted: t.reasonInterrupted,
  hardBounce: t.reasonHardBounce,
  complaint: t.reasonComplaint,
  unsubscribed: t.reasonUnsubscribed,
  erased: t.reasonErased
}

/** Why a message stands where it does, in words; null where there is no reason. */
export const reasonOf = (reason: string | null): string | null => (reason === null ? null : (reasons[reason] ?? reason))

/** What a message is to its recipient. */
export const classes: Readonly<Record<MessageClass, string>> = {
  urgent: t.classUrgent,
  account: t.classAccount,
  notices: t.classNotices,
  campaign: t.classCampaign
}

/** What each template is for. */
export const purposeTitles: Readonly<Record<PurposeName, string>> = {
  "set-password": t.setPassword,
  "mobile-code": t.mobileCode,
  "bank-code": t.bankCode,
  "school-registered": t.schoolRegistered,
  "school-email": t.schoolEmail,
  "password-set": t.passwordSet,
  "email-changed": t.emailChanged,
  "mobile-changed": t.mobileChanged,
  "bank-changed": t.bankChanged,
  "coordinator-handover": t.coordinatorHandover,
  "payment-received": t.paymentReceived,
  "payment-reversed": t.paymentReversed,
  invoice: t.invoice,
  "results-published": t.resultsPublished,
  "schedule-changed": t.scheduleChanged,
  "weekly-board": t.weeklyBoard,
  alarm: t.alarm,
  announcement: t.announcement,
  "exam-reminder": t.examReminder,
  "fee-reminder": t.feeReminder
}

/** The title of a message's template; an older message may have one that is no more. */
export const templateTitle = (name: string): string =>
  Object.hasOwn(purposeTitles, name) ? purposeTitles[name as PurposeName] : name

/** Each state of a campaign. */
export const campaignStates: Readonly<Record<CampaignState, Look>> = {
  scheduled: { words: t.scheduled, tone: "info", icon: CalendarClock },
  running: { words: t.running, tone: "info", icon: LoaderCircle },
  paused: { words: t.paused, tone: "warning", icon: CirclePause },
  finished: { words: t.finished, tone: "success", icon: CircleCheck },
  cancelled: { words: t.campaignCancelled, tone: "neutral", icon: Ban }
}

/** Attachments in one line: each name with its size. */
export const namesOf = (files: Letter["files"]): string =>
  files.map(({ name, size }) => `${name} (${bytes(size)})`).join(", ")
