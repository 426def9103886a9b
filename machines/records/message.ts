import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { messageEvents } from "../../schema/mail/message.ts"

/** The life of a message: it waits in the outbox, and goes or does not. */
export const message = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof messageEvents> }
}).createMachine({
  id: "message",
  description: "Text message or e-mail",
  context: {},
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Message not written",
      on: { queued: "queued" }
    },
    queued: {
      description: "Queued",
      on: { sent: "sent", failed: "failed" }
    },
    sent: {
      type: "final",
      description: "Sent"
    },
    failed: {
      type: "final",
      description: "Not sent"
    }
  }
})
