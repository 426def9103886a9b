import { Ban, CircleCheck, CircleX, Clock, Pause, TriangleAlert } from "lucide-react"
import { t } from "#messages/programs.js"
import { keyScopeNames, keyScopes } from "../../../schema/core/keyScopes.ts"
import { webhookKinds } from "../../../schema/programs/webhook.ts"
import { label } from "../../components/label.ts"
import type { ApiKey, Delivery, Webhook } from "./types.ts"

/** The states of an API key, in words. */
export const keyStates = {
  active: { words: t.active, tone: "success", icon: CircleCheck },
  revoked: { words: t.revoked, tone: "neutral", icon: Ban },
  expired: { words: t.expired, tone: "neutral", icon: Clock }
} as const satisfies Readonly<Record<ApiKey["state"], object>>

/** What the scopes of keys are called. */
export const scopeNames: Readonly<Record<string, string>> = Object.fromEntries(
  keyScopeNames.map((name) => [name, label(keyScopes[name].title)])
)

/** Words of states, for filters. */
export const wordsOf = (states: Readonly<Record<string, { readonly words: string }>>) =>
  Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))

/** The states of a webhook, in words. */
export const webhookStates = {
  active: { words: t.active, tone: "success", icon: CircleCheck },
  paused: { words: t.paused, tone: "neutral", icon: Pause },
  failing: { words: t.failing, tone: "danger", icon: TriangleAlert }
} as const satisfies Readonly<Record<Webhook["state"], object>>

/** How a delivery went, in words. */
export const deliveryStates = {
  waiting: { words: t.waiting, tone: "info", icon: Clock },
  delivered: { words: t.delivered, tone: "success", icon: CircleCheck },
  failed: { words: t.failedFor, tone: "danger", icon: CircleX }
} as const satisfies Readonly<Record<Delivery["state"], object>>

const faults = {
  address: t.faultAddress,
  unreachable: t.faultUnreachable,
  timeout: t.faultTimeout
} as const satisfies Readonly<Record<NonNullable<Delivery["fault"]>, string>>

/** What came of a delivery's last attempt: the status that was answered, or why there was none. */
export const lastAnswer = ({ answer, fault }: Delivery): string | null =>
  answer !== null ? t.answered({ status: String(answer) }) : fault === null ? null : faults[fault]

const kindTitles: Readonly<Record<string, string>> = webhookKinds

/** What kinds of events are called. */
export const kindNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kindTitles).map(([name, title]) => [name, label(title)])
)
