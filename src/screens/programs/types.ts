import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** An API key, as the list has it. */
export type ApiKey = RowOf<"apiKeys.permits">

/** A webhook, as the list has it. */
export type Webhook = RowOf<"webhooks.permits">

/** A delivery of a webhook. */
export type Delivery = AnswerOf<"webhookDeliveries">["rows"][number]
