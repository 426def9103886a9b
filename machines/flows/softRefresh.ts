import { setup } from "xstate"

type Events = { readonly type: "refreshAsked" } | { readonly type: "left" } | { readonly type: "returned" }

/** A screen is left and opened anew, without loading the page: everything on it is asked for again. */
export const softRefresh = setup({
  types: { events: {} as Events },
  delays: { least: 3_000 }
}).createMachine({
  id: "softRefresh",
  description: "The cover that stands while a screen is opened anew.",
  initial: "hidden",
  states: {
    hidden: { description: "Nothing covers the page.", on: { refreshAsked: "covering" } },
    covering: {
      description: "The page is covered until its screen is back and the cover has stood for its least time.",
      type: "parallel",
      onDone: "hidden",
      states: {
        time: {
          description: "How long the cover has stood.",
          initial: "running",
          states: {
            running: { description: "The least time is not over.", after: { least: "over" } },
            over: { description: "The least time is over.", type: "final" }
          }
        },
        screen: {
          description: "Where the screen is.",
          initial: "leaving",
          states: {
            leaving: { description: "The empty page is on its way.", on: { left: "away" } },
            away: { description: "Nothing is left of the screen, and it is opened again.", on: { returned: "back" } },
            back: { description: "The screen is open again.", type: "final" }
          }
        }
      }
    }
  }
})
