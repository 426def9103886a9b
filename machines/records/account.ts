import { setup } from "xstate"
import type { accountEvents } from "../../schema/session/account.ts"
import type { EventsOf } from "../../schema/core/event.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of an account: made, used, switched off and on. */
export const account = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof accountEvents> }
}).createMachine({
  id: "account",
  description: "User account",
  context: {},
  initial: "unknown",
  states: {
    unknown: {
      description: "Account not created",
      on: { created: "enabled" }
    },
    enabled: {
      tags: "active",
      description: "Enabled",
      on: {
        signedIn: recordOnly,
        signedOut: recordOnly,
        sessionEnded: recordOnly,
        otherSessionsEnded: recordOnly,
        passwordChanged: recordOnly,
        invited: recordOnly,
        passwordSet: recordOnly,
        profileUpdated: recordOnly,
        languageChosen: recordOnly,
        mobileVerified: recordOnly,
        placed: recordOnly,
        corrected: recordOnly,
        actingStarted: recordOnly,
        actingEnded: recordOnly,
        disabled: "disabled"
      }
    },
    disabled: {
      description: "Disabled: sign-in is blocked",
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
