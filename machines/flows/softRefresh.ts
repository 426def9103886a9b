import { setup } from "xstate"

type Events = { readonly type: "refreshAsked" } | { readonly type: "left" } | { readonly type: "returned" }

/** A screen is left and opened anew, without loading the page: everything on it is asked for again. */
export const softRefresh = setup({
  types: { events: {} as Events },
  delays: { least: 3_000 }
}).createMachine({
  id: "softRefresh",
  description: "Cover shown while a page reloads",
  initial: "hidden",
  states: {
    hidden: { description: "Hidden", on: { refreshAsked: "covering" } },
    covering: {
      description: "Shown until the page is back, with a minimum time",
      type: "parallel",
      onDone: "hidden",
      states: {
        time: {
          description: "Minimum display time",
          initial: "running",
          states: {
            running: { description: "Minimum time running", after: { least: "over" } },
            over: { description: "Minimum time over", type: "final" }
          }
        },
        screen: {
          description: "Page behind the cover",
          initial: "leaving",
          states: {
            leaving: { description: "Leaving the page", on: { left: "away" } },
            away: { description: "Page cleared, opening again", on: { returned: "back" } },
            back: { description: "Page open again", type: "final" }
          }
        }
      }
    }
  }
})
