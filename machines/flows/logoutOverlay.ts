import { setup } from "xstate"

/** The cover over the page while a session ends: it stays long enough to be read, and until there is nothing to hide. */
export const logoutOverlay = setup({
  types: { events: {} as { readonly type: "signOutBegan" } | { readonly type: "sessionEnded" } },
  delays: { least: 4_000 }
}).createMachine({
  id: "logoutOverlay",
  description: "The white cover with the logo that stands while somebody signs out.",
  initial: "hidden",
  states: {
    hidden: {
      description: "Nothing covers the page.",
      on: { signOutBegan: "covering" }
    },
    covering: {
      description: "The page is covered until the session has ended and the cover has stood for its least time.",
      type: "parallel",
      onDone: "hidden",
      states: {
        time: {
          initial: "running",
          description: "How long the cover has stood.",
          states: {
            running: { description: "The least time is not over.", after: { least: "over" } },
            over: { description: "The least time is over.", type: "final" }
          }
        },
        session: {
          initial: "ending",
          description: "What is covered.",
          states: {
            ending: { description: "The session is ending.", on: { sessionEnded: "ended" } },
            ended: { description: "The session has ended.", type: "final" }
          }
        }
      }
    }
  }
})
