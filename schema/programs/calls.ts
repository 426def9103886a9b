import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ApiKeyForm, apiKeysShape } from "./apiKey.ts"
import { WebhookDelivery, WebhookForm, webhooksShape } from "./webhook.ts"

const viewing = { roles: rolesWith("program.view"), scope: "region" } as const
const connecting = { roles: rolesWith("program.connect"), scope: "region", inPerson: true } as const

export const apiKeysList = list("/api-keys", apiKeysShape, {
  ...viewing,
  description: "API keys of the caller's school; of everybody for those who see the whole country. Never a key itself."
})

export const webhooksList = list("/webhooks", webhooksShape, {
  ...viewing,
  description: "Webhooks of the caller's school; of everybody for those who see the whole country. Never a secret."
})

const ofOne = { params: { id: RecordId }, answer: Schema.Struct({ id: RecordId }) } as const

/** How programs use the portal: keys for their calls, and webhooks that tell them what happened. */
export const programs = group("programs", "API keys and webhooks for programs.", [
  ...apiKeysList.calls,
  post("createApiKey", "/api-keys/create", {
    ...connecting,
    description:
      "Makes an API key. A program sends it as a bearer token and acts as the caller's account, within the key's " +
      "scopes. The key is in this answer and nowhere else: only a hash of it is kept.",
    message: "API key created",
    payload: ApiKeyForm.fields,
    answer: Schema.Struct({ id: RecordId, key: Schema.String })
  }),
  post("revokeApiKey", "/api-keys/:id/revoke", {
    ...connecting,
    description: "Revokes an API key. Calls that are made with it are refused from now on.",
    message: "API key revoked",
    ...ofOne
  }),
  ...webhooksList.calls,
  post("createWebhook", "/webhooks/create", {
    ...connecting,
    description:
      "Registers an address that is told of kinds of events, by POST, with numbers of records and figures alone. " +
      "The secret that deliveries are signed with is in this answer and nowhere else.",
    message: "Webhook registered",
    payload: WebhookForm.fields,
    answer: Schema.Struct({ id: RecordId, secret: Schema.String })
  }),
  post("testWebhook", "/webhooks/:id/test", {
    ...connecting,
    ...ofOne,
    description: "Queues a delivery of the type `webhook.test`. Answers the delivery's number.",
    message: "Test queued"
  }),
  post("pauseWebhook", "/webhooks/:id/pause", {
    ...connecting,
    ...ofOne,
    description: "Pauses a webhook: it is told nothing of what happens from now on.",
    message: "Webhook paused"
  }),
  post("resumeWebhook", "/webhooks/:id/resume", {
    ...connecting,
    ...ofOne,
    description: "Resumes a webhook that was paused, or switched off because its deliveries failed.",
    message: "Webhook resumed"
  }),
  post("removeWebhook", "/webhooks/:id/remove", {
    ...connecting,
    ...ofOne,
    description: "Removes a webhook, with its secret and its deliveries.",
    message: "Webhook removed"
  }),
  get("webhookDeliveries", "/webhooks/:id/deliveries", {
    ...viewing,
    description: "The latest 50 deliveries of a webhook, of the last 30 days.",
    params: { id: RecordId },
    answer: Schema.Struct({ rows: Schema.Array(WebhookDelivery) })
  }),
  post("resendDelivery", "/webhooks/deliveries/:id/resend", {
    ...connecting,
    ...ofOne,
    description: "Makes a delivery once more, under the id that its receiver knows it by.",
    message: "Delivery queued"
  })
])
