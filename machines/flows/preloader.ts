import { setup } from "xstate"

type Events =
  | { readonly type: "stood" }
  | { readonly type: "navigated" }
  | { readonly type: "requestsRested" }
  | { readonly type: "windowLoaded" }
  | { readonly type: "stylesSettled" }

/** The cover of the very first moment: it leaves when the page can be used, and after its patience in any case. */
export const preloader = setup({
  types: { events: {} as Events },
  delays: { patience: 20_000, stylePatience: 1_200 }
}).createMachine({
  id: "preloader",
  description: "Logo shown until the first page is ready",
  initial: "covering",
  states: {
    covering: {
      description: "Loading",
      type: "parallel",
      onDone: "gone",
      after: { patience: "gone" },
      states: {
        page: {
          description: "Page layout",
          initial: "rising",
          states: {
            rising: { description: "Rendering", on: { stood: "stable" } },
            stable: { description: "Ready", type: "final" }
          }
        },
        navigation: {
          description: "First page",
          initial: "underWay",
          states: {
            underWay: { description: "Loading", on: { navigated: "done" } },
            done: { description: "Ready", type: "final" }
          }
        },
        requests: {
          description: "First requests",
          initial: "awaited",
          states: {
            awaited: {
              description: "Loading",
              on: { requestsRested: "resting" }
            },
            resting: { description: "Loaded", type: "final" }
          }
        },
        styles: {
          description: "Fonts, for at most 1200 ms",
          initial: "loading",
          states: {
            loading: {
              description: "Loading",
              on: { stylesSettled: "settled" },
              after: { stylePatience: "settled" }
            },
            settled: { description: "Loaded, or time limit reached", type: "final" }
          }
        },
        window: {
          description: "Files of the page",
          initial: "loading",
          states: {
            loading: { description: "Loading", on: { windowLoaded: "loaded" } },
            loaded: { description: "Loaded", type: "final" }
          }
        }
      }
    },
    gone: { description: "Page visible" }
  }
})
