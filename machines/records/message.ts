import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { messageEvents } from "../../schema/mail/message.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * The life of a message. A node that sends it holds a lease. Once the body was begun and no answer came, nobody knows
 * whether the message arrived: it is `uncertain` and is never sent again by itself.
 */
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
      tags: "waiting",
      description: "Queued",
      on: {
        sendingStarted: "sending",
        suppressed: "suppressed",
        lapsed: "lapsed",
        cancelled: "cancelled",
        // Carriers of earlier versions recorded no start.
        sent: "sent",
        failed: "failed"
      }
    },
    sending: {
      tags: "sending",
      description: "Sending",
      on: {
        sent: "sent",
        deferred: "deferred",
        failed: "failed",
        unanswered: "uncertain"
      }
    },
    deferred: {
      tags: "waiting",
      description: "Waiting for the next attempt",
      on: {
        sendingStarted: "sending",
        suppressed: "suppressed",
        lapsed: "lapsed",
        cancelled: "cancelled"
      }
    },
    uncertain: {
      tags: "unclear",
      description: "Unknown whether it arrived",
      on: { confirmed: "sent", bounced: "bounced", repeated: "repeated" }
    },
    sent: {
      tags: ["settled", "delivered"],
      description: "Sent",
      on: { bounced: "bounced", complained: "complained", repeated: recordOnly }
    },
    bounced: {
      tags: ["settled", "returned"],
      description: "Bounced",
      on: { repeated: recordOnly }
    },
    complained: { type: "final", tags: ["settled", "returned"], description: "Reported as spam" },
    failed: {
      tags: "unsent",
      description: "Not sent",
      on: { repeated: "repeated" }
    },
    suppressed: { type: "final", tags: ["settled", "unsent"], description: "Not sent: address blocked" },
    lapsed: { type: "final", tags: ["settled", "unsent"], description: "Expired" },
    cancelled: { type: "final", tags: ["settled", "unsent"], description: "Cancelled" },
    repeated: { type: "final", tags: ["settled", "unsent"], description: "Sent again" }
  }
})
