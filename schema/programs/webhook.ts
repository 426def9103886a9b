import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { typedAs } from "../core/inputHints.ts"
import { listShape } from "../core/list.ts"
import { personal } from "../core/personal.ts"

/** Webhooks: addresses of other programs that the portal tells what happened. */

/** Longest address of a webhook, in characters. */
const longest = 300

/** Webhooks that an account can have at a time. */
export const maxWebhooks = 10

/** The one host that may be called without TLS, where the portal is a demo or tested. */
export const localHost = "127.0.0.1"

const addressFault = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === localHost)
  return isSafe && url.username === "" && url.password === "" && url.hash === "" ? undefined : t.webhookAddress
}

/** What webhooks tell of, each with its title. `webhook.test` is sent by hand alone. */
export const webhookKinds = {
  "answer_sheets.counted": "Answer sheets counted",
  "payment.captured": "Payment captured",
  "results.published": "Results published"
} as const

/** A kind of event that a webhook can be for. */
export type WebhookKind = keyof typeof webhookKinds

const kindNames = Object.keys(webhookKinds) as readonly WebhookKind[]

const Kinds = Schema.Array(Schema.Literals(kindNames)).annotate({ title: "Events" })

/** What is typed of a new webhook. */
export const WebhookForm = Schema.Struct({
  url: personal(
    typedAs(
      { inputMode: "url", maxLength: longest },
      Schema.Trim.check(Schema.isMaxLength(longest), Schema.makeFilter(addressFault)).annotate({
        title: "Address",
        description: "Begins with https://",
        examples: ["https://school.example.org/hooks"]
      })
    )
  ),
  kinds: Kinds.check(Schema.isMinLength(1), Schema.isUnique()).annotate({ title: "Events" })
})
export type WebhookForm = typeof WebhookForm.Type

const WebhookState = Schema.Literals(["active", "paused", "failing"])

/** A webhook as the list has it; never its secret. */
const WebhookRow = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  url: personal(Schema.NullOr(Schema.String).annotate({ title: "Address" })),
  kinds: Kinds,
  state: WebhookState.annotate({ title: "Status" }),
  owner: Schema.String.annotate({ title: "Account" }),
  created_at: Schema.String.annotate({ title: "Created" }),
  waiting: Schema.Int.annotate({ title: "Waiting", description: "deliveries that are still to be made" }),
  delivered_at: Schema.NullOr(Schema.String).annotate({ title: "Last delivered" }),
  failing_since: Schema.NullOr(Schema.String).annotate({ title: "Failing since" })
}).annotate({ identifier: "WebhookRow" })

/** The webhooks of a school, or of everybody. */
export const webhooksShape = listShape({
  name: "webhooks",
  title: "Webhooks",
  row: WebhookRow,
  sorts: ["created_at", "delivered_at", "waiting"],
  filters: { id: RecordId, state: WebhookState }
})

/** Why an attempt did not succeed, where there was no answer to say it. */
const DeliveryFault = Schema.Literals(["address", "unreachable", "timeout"])
export type DeliveryFault = typeof DeliveryFault.Type

/** A delivery with how it went; `data` is what was told: numbers of records and figures alone. */
export const WebhookDelivery = Schema.Struct({
  id: RecordId,
  message_id: Schema.String.annotate({ description: "as the header webhook-id has it" }),
  kind: Schema.String,
  state: Schema.Literals(["waiting", "delivered", "failed"]),
  attempts: Schema.Int,
  answer: Schema.NullOr(Schema.Int).annotate({ description: "HTTP status of the last attempt" }),
  fault: Schema.NullOr(DeliveryFault),
  data: Schema.Json,
  happened_at: Schema.String,
  next_at: Schema.NullOr(Schema.String).annotate({ description: "when it is tried again" })
}).annotate({ identifier: "WebhookDelivery" })
export type WebhookDelivery = typeof WebhookDelivery.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const nothing = Schema.Struct({})

/** What happens to a webhook. Its address is kept apart, for it may hold a token; its secret is in no event. */
export const webhookEvents = {
  registered: event({
    description: "Webhook registered",
    data: Schema.Struct({ accountId: id, schoolId: Schema.NullOr(id), kinds: Schema.Array(Schema.String) }),
    sample: { accountId: 2, schoolId: 7, kinds: ["payment.captured", "results.published"] }
  }),
  tested: event({ description: "Test delivery requested", data: nothing, sample: {} }),
  paused: event({ description: "Webhook paused", data: nothing, sample: {} }),
  switchedOff: event({
    description: "Webhook switched off after failed deliveries",
    data: Schema.Struct({ since: Schema.String.annotate({ description: "of the first failure, ISO 8601, UTC" }) }),
    sample: { since: "2026-11-20T05:30:00.000Z" }
  }),
  resumed: event({ description: "Webhook resumed", data: nothing, sample: {} }),
  removed: event({ description: "Webhook removed", data: nothing, sample: {} })
}

/** The stream of a webhook. */
export const webhookStream = (number: number): string => `webhook-${number}`
