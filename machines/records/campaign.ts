import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { campaignEvents } from "../../schema/mail/campaign.ts"

/** When the campaign starts, ISO 8601. */
type Context = { readonly sendAt: string | null }

/**
 * The life of a campaign. While it is `running`, a job hands its messages to the outbox at the campaign's pace; their
 * own records say what becomes of each.
 */
export const campaign = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof campaignEvents> },
  guards: {
    isDue: ({ context, event }) =>
      event.type === "started" && context.sendAt !== null && Date.parse(event.at) >= Date.parse(context.sendAt)
  },
  actions: { keepTime: assign(({ event }) => (event.type === "planned" ? { sendAt: event.sendAt } : {})) }
}).createMachine({
  id: "campaign",
  description: "Mail to many recipients",
  context: { sendAt: null },
  initial: "unplanned",
  states: {
    unplanned: {
      description: "Campaign not scheduled",
      on: { planned: { target: "scheduled", actions: "keepTime" } }
    },
    scheduled: {
      tags: "moving",
      description: "Scheduled",
      on: {
        started: { target: "running", guard: "isDue", description: "The campaign can start only at its time." },
        cancelled: "cancelled"
      }
    },
    running: {
      tags: "moving",
      description: "Sending",
      on: { paused: "paused", finished: "finished", cancelled: "cancelled" }
    },
    paused: { description: "Paused", on: { resumed: "running", cancelled: "cancelled" } },
    finished: { type: "final", description: "All messages queued" },
    cancelled: { type: "final", description: "Campaign cancelled" }
  }
})
