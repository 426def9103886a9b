import { setup } from "xstate"

/**
 * The cover over the page while a session ends: it stays long enough to be read, and until there is nothing to hide.
 */
export const logoutOverlay = setup({
  types: { events: {} as { readonly type: "signOutBegan" } | { readonly type: "sessionEnded" } },
  delays: { least: 4_000 }
}).createMachine({
  id: "logoutOverlay",
  description: "Cover shown while signing out",
  initial: "hidden",
  states: {
    hidden: {
      description: "Hidden",
      on: { signOutBegan: "covering" }
    },
    covering: {
      description: "Shown until sign-out ends, with a minimum time",
      type: "parallel",
      onDone: "hidden",
      states: {
        time: {
          initial: "running",
          description: "Minimum display time",
          states: {
            running: { description: "Minimum time running", after: { least: "over" } },
            over: { description: "Minimum time over", type: "final" }
          }
        },
        session: {
          initial: "ending",
          description: "Session behind the cover",
          states: {
            ending: { description: "Ending", on: { sessionEnded: "ended" } },
            ended: { description: "Ended", type: "final" }
          }
        }
      }
    }
  }
})
