import { apiKeysList, programs, webhooksList } from "../../../schema/programs/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { createApiKey, revokeApiKey } from "./keys.ts"
import { apiKeysStatement, webhooksStatement } from "./lists.ts"
import { deliveriesOf, resendDelivery, testWebhook } from "./webhooks/deliveries.ts"
import { changeWebhook, createWebhook } from "./webhooks/manage.ts"

/** The calls of API keys and webhooks. */
export const programsCalls = (portal: Portal) => {
  const { pool, settings } = portal
  const network = { allowsLocal: settings.isDemo }
  return implement(programs, {
    ...listHandler(portal, apiKeysList, (asked, { scope }) => apiKeysStatement(asked, scope)),
    createApiKey: ({ payload, ...gesture }) => createApiKey(portal, payload, gesture),
    revokeApiKey: ({ params: { id }, ...gesture }) => revokeApiKey(portal, id, gesture),
    ...listHandler(portal, webhooksList, (asked, { scope }) => webhooksStatement(asked, scope)),
    createWebhook: ({ payload, ...gesture }) => createWebhook(portal, payload, network, gesture),
    testWebhook: ({ params: { id }, ...gesture }) => testWebhook(portal, id, gesture),
    pauseWebhook: ({ params: { id }, ...gesture }) => changeWebhook(portal, id, "paused", gesture),
    resumeWebhook: ({ params: { id }, ...gesture }) => changeWebhook(portal, id, "resumed", gesture),
    removeWebhook: ({ params: { id }, ...gesture }) => changeWebhook(portal, id, "removed", gesture),
    webhookDeliveries: async ({ params: { id }, caller }) => ({ rows: await deliveriesOf(pool, id, caller.scope) }),
    resendDelivery: ({ params: { id }, caller }) => resendDelivery(pool, id, caller.scope)
  })
}
