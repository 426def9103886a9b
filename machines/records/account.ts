import { setup } from "xstate"
import type { accountEvents } from "../../schema/account.ts"
import type { EventsOf } from "../../schema/event.ts"

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
      description: "The account can be signed in with.",
      on: {
        signedIn: {},
        signedOut: {},
        passwordChanged: {},
        invited: {},
        passwordSet: {},
        profileUpdated: {},
        mobileVerified: {},
        placed: {},
        corrected: {},
        actingStarted: {},
        actingEnded: {},
        disabled: "disabled"
      }
    },
    disabled: {
      description: "The account is switched off: nobody signs in with it until it is switched on again.",
      on: { signedOut: {}, actingEnded: {}, placed: {}, corrected: {}, enabled: "enabled" }
    }
  }
})
