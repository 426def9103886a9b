import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { apiKeyEvents } from "../../schema/programs/apiKey.ts"

/** The life of an API key: good until somebody revokes it or its time is over. */
export const apiKey = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof apiKeyEvents> }
}).createMachine({
  id: "apiKey",
  description: "API key",
  context: {},
  initial: "uncreated",
  states: {
    uncreated: { description: "No API key", on: { created: "active" } },
    active: { description: "Active", on: { revoked: "revoked", expired: "expired" } },
    revoked: { description: "Revoked", type: "final" },
    expired: { description: "Expired", type: "final" }
  }
})
