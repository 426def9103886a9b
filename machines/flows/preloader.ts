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
  description: "The logo that stands until the page does.",
  initial: "covering",
  states: {
    covering: {
      description: "The page is not whole yet.",
      type: "parallel",
      onDone: "gone",
      after: { patience: "gone" },
      states: {
        page: {
          description: "The page's frame.",
          initial: "rising",
          states: {
            rising: { description: "Being put up.", on: { stood: "stable" } },
            stable: { description: "It is there.", type: "final" }
          }
        },
        navigation: {
          description: "The first screen.",
          initial: "underWay",
          states: {
            underWay: { description: "On its way.", on: { navigated: "done" } },
            done: { description: "It is there.", type: "final" }
          }
        },
        requests: {
          description: "The first answers.",
          initial: "awaited",
          states: {
            awaited: {
              description: "On their way.",
              on: { requestsRested: "resting" }
            },
            resting: { description: "They are there.", type: "final" }
          }
        },
        styles: {
          description: "The page's fonts, for at most 1200 ms.",
          initial: "loading",
          states: {
            loading: {
              description: "On their way.",
              on: { stylesSettled: "settled" },
              after: { stylePatience: "settled" }
            },
            settled: { description: "They are there, or not waited for.", type: "final" }
          }
        },
        window: {
          description: "The window's files.",
          initial: "loading",
          states: {
            loading: { description: "On their way.", on: { windowLoaded: "loaded" } },
            loaded: { description: "They are there.", type: "final" }
          }
        }
      }
    },
    gone: { description: "The page is in sight." }
  }
})
