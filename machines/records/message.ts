import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { messageEvents } from "../../schema/mail/message.ts"

/** The life of a message: it waits in the outbox, and goes or does not. */
export const message = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof messageEvents> }
}).createMachine({
  id: "message",
  description: "A text message or an e-mail from the portal to somebody.",
  context: {},
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Nobody has written this message.",
      on: { queued: "queued" }
    },
    queued: {
      description: "The message waits in the outbox.",
      on: { sent: "sent", failed: "failed" }
    },
    sent: {
      type: "final",
      description: "The message was sent; it is not sent twice."
    },
    failed: {
      type: "final",
      description: "The message could not be sent."
    }
  }
})
