import { setup } from "xstate"
import type { accountEvents } from "../../schema/session/account.ts"
import type { EventsOf } from "../../schema/core/event.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of an account: made, used, switched off and on. */
export const account = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof accountEvents> }
}).createMachine({
  id: "account",
  description: "An account that somebody signs in with.",
  context: {},
  initial: "unknown",
  states: {
    unknown: {
      description: "There is no such account.",
      on: { created: "enabled" }
    },
    enabled: {
      tags: "active",
      description: "The account can be signed in with.",
      on: {
        signedIn: recordOnly,
        signedOut: recordOnly,
        sessionEnded: recordOnly,
        otherSessionsEnded: recordOnly,
        passwordChanged: recordOnly,
        invited: recordOnly,
        passwordSet: recordOnly,
        profileUpdated: recordOnly,
        mobileVerified: recordOnly,
        placed: recordOnly,
        corrected: recordOnly,
        actingStarted: recordOnly,
        actingEnded: recordOnly,
        disabled: "disabled"
      }
    },
    disabled: {
      description: "The account is switched off: nobody signs in with it until it is switched on again.",
      on: {
        signedOut: recordOnly,
        actingEnded: recordOnly,
        placed: recordOnly,
        corrected: recordOnly,
        enabled: "enabled"
      }
    }
  }
})
